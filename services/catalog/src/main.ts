import { mongodb, run } from '@trilex/platform'
import { remoteBus } from '@trilex/platform/remote-bus'
import { remoteIndex } from '@trilex/search/remote/index.remote'
import { catalog } from './service.ts'

await run(catalog, { documents: mongodb, bus: remoteBus, index: remoteIndex })
