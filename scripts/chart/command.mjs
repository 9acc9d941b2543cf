import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { toolFolder } from './tools.mjs'

export const chart = join(root, 'charts/trilex')

/** Runs one of the tools. Resolves to `{ code, output, errors }`; `input` is its standard input. */
export function tool(name, args, { input, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const settings = { maxBuffer: 2 ** 27, cwd: root, ...options }
    const child = execFile(join(toolFolder(), name), args, settings, (error, output, errors) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ code: error ? error.code : 0, output, errors })
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
  })
}
