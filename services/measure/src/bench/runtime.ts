import { readFileSync } from 'node:fs'

interface Runtime {
  flags: string[]
  environment: Record<string, string>
}

/** Arguments and environment with which `npm start` starts the process. */
export function readRuntime(): Runtime {
  const { flags, environment } = JSON.parse(
    readFileSync(new URL('../../../product/runtime.json', import.meta.url), 'utf8'),
  ) as Runtime
  return { flags: ['--disable-warning=ExperimentalWarning', ...flags], environment }
}
