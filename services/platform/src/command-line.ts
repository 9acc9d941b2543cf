import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type CommandLine<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

/**
 * Reads the options and arguments of this program. A wrong command line prints only the usage on standard error and
 * exits with code 2.
 * @param count least and most number of arguments besides options
 * @param valid whether the values are acceptable to the program
 */
export function commandLine<O extends Options>(
  usage: string,
  options: O,
  [least, most]: [least: number, most: number],
  valid: (read: CommandLine<O>) => boolean = () => true,
): CommandLine<O> {
  const read = readLine(options)
  if (read && read.positionals.length >= least && read.positionals.length <= most && valid(read)) return read
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

function readLine<O extends Options>(options: O): CommandLine<O> | null {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return null
  }
}

/** Whether a text is a whole number of at least 1, in at most nine digits. */
export const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Whether a folder contains all these files. */
export const holds = (folder: string, files: readonly string[]): boolean =>
  files.every((file) => existsSync(join(folder, file)))
