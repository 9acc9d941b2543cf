import { pino, type DestinationStream, type Logger } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { currentTraceparent, traceIdOf } from './trace.ts'

export type { Logger }

export interface LoggerOptions {
  level?: string
  /** Where log lines go; default: standard output. */
  stream?: DestinationStream & { isTTY?: boolean }
}

const secretField =
  /"((?:proxy-)?authorization|(?:set-)?cookie|[\w-]*(?:password|secret|token|api[_-]?key)|e?mail|q|query)":"(?:[^"\\]|\\.)*"/gi
// Bounded lengths, because the search restarts at each letter. RFC 5321 allows 64 characters before the @ and 255 after it.
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const jsonWebToken = /\beyJ[\w-]{1,8192}\.[\w-]+\.[\w-]*/g
const secretParameter = /([?&](?:q|query|token|code|state|email)=)[^&\s"\\#]*/gi

/** Redacts what a log line must not contain (ASVS 16.2.5): secrets, tokens, mail addresses, query texts. */
export function redactLine(line: string): string {
  return line
    .replace(secretField, '"$1":"[redacted]"')
    .replace(secretParameter, '$1[redacted]')
    .replace(bearer, '$1 [redacted]')
    .replace(jsonWebToken, '[token]')
    .replace(mailAddress, '[mail]')
}

/** Most characters of an address that are logged. */
const LOGGED_PATH = 500

interface LoggedRequest {
  method?: string
  url?: string
}

/** The trace in which a line is logged, unless the logger belongs to a request and already adds it. */
function traceOf(_line: object, _level: number, logger: Logger): { traceId?: string } {
  const traceId = traceIdOf(currentTraceparent())
  const bindings = Reflect.get(logger, pino.symbols.chindingsSym) as string | undefined
  return traceId === null || bindings?.includes('"traceId"') ? {} : { traceId }
}

/** Writes JSON lines to standard output, or coloured lines on a terminal. Logs addresses without their query string. */
export function createLogger(name: string, { level = 'info', stream = process.stdout }: LoggerOptions = {}): Logger {
  const format = prettyFactory({
    ignore: 'pid,hostname,name',
    singleLine: true,
    messageFormat: '{name} {msg}',
    colorize: true,
  })
  const destination = stream.isTTY ? { write: (line: string) => void stream.write(format(line)) } : stream
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method, url }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0]?.slice(0, LOGGED_PATH) }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
        err: pino.stdSerializers.err,
      },
      mixin: traceOf,
      hooks: { streamWrite: redactLine },
    },
    destination,
  )
}
