import { parseArgs } from 'node:util'
import { importToken } from '../import/command/import-token.ts'

interface CommandIo {
  args: readonly string[]
  env: Record<string, string | undefined>
  /** Folder to which DATA_DIR is relative. */
  home: string
  stdout: Pick<NodeJS.WritableStream, 'write'>
  stderr: Pick<NodeJS.WritableStream, 'write'>
}

const DEADLINE_MS = 30_000

/**
 * Asks the catalogue at `--url` to read its sources: for a scheduler outside of the process. Resolves to the exit code once the runs
 * are asked for; they last as long as the sources need.
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
