import { parseArgs } from 'node:util'
import { importToken } from '../import/command/import-token.ts'

interface CommandIo {
  args: readonly string[]
  env: Record<string, string | undefined>
  /** Base folder of a relative DATA_DIR. */
  home: string
  stdout: Pick<NodeJS.WritableStream, 'write'>
  stderr: Pick<NodeJS.WritableStream, 'write'>
}

const DEADLINE_MS = 30_000

/**
 * Requests runs of all sources from the catalogue at `--url`, for an external scheduler. Resolves to the exit code once
 * the runs are requested, without waiting for their end.
 */
export async function beginRuns({ args, env, home, stdout, stderr }: CommandIo): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { url: { type: 'string' } } })
  const url = values.url ?? `http://localhost:${env.PORT || '3000'}`
  try {
    const response = await fetch(`${url}/api/catalog/source-runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await importToken(env, home)}` },
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`the catalogue answered ${response.status}: ${answer.slice(0, 300)}`)
    stdout.write(`${answer}\n`)
    return 0
  } catch (error) {
    const { message, cause } = error as Error
    stderr.write(`sources are not read: ${cause instanceof Error ? cause.message : message}\n`)
    return 1
  }
}
