import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Runs a program in this folder, with the folder's tools on the PATH, and returns its standard output. Throws when it fails.
 */
export function runTool(program: string, args: readonly string[], { quiet = false } = {}): string {
  const path = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: folder,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${stdout}${program} ${args.join(' ')} ended with ${status}`.trim())
  return stdout
}
