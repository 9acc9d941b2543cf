import { run } from '@trilex/platform'
import { gateway } from './service.ts'
import { remoteUpstreams } from './upstreams/upstreams.ts'

await run(gateway, { upstreams: remoteUpstreams })
