import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { toolFolder } from './tools.ts'

export const chart = join(root, 'charts/trilex')

interface Input {
  input?: string | undefined
  env?: NodeJS.ProcessEnv
}

export interface Answer {
  code: number
  output: string
  errors: string
}

/** Runs one of the tools. Resolves to `{ code, output, errors }`; `input` is its standard input. */
export function tool(name: string, args: string[], { input = '', env }: Input = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settings = { maxBuffer: 2 ** 27, cwd: root, env: env ?? process.env }
    const child = execFile(join(toolFolder(), name), args, settings, (error, output, errors) => {
      const code = error ? error.code : 0
      if (typeof code === 'number') resolve({ code, output, errors })
      else reject(error ?? new Error(name))
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
