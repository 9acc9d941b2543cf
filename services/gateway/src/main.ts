import { run } from '@trilex/platform'
import { Type } from 'typebox'
import { gateway, type GatewayOptions } from './plugin.ts'
import { GatewaySettings } from './settings.ts'

const Settings = Type.Object({
  ...GatewaySettings.properties,
  upstreams: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.String({ pattern: '^https?://' }), {
    description: 'Base URL of each service as JSON: {"catalog":"http://catalog:8080"}',
  }),
})

await run('gateway', Settings, async ({ upstreams, ...settings }) => {
  const urls = Object.entries(upstreams).map(([name, url]) => [name, { url }] as const)
  return {
    plugin: (app, { deps }: { deps: GatewayOptions }) => gateway(app, deps),
    deps: { upstreams: Object.fromEntries(urls), settings },
    close: async () => {},
  }
})
