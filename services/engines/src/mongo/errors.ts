import type { Doc } from './values/values.ts'

/** The MongoDB error codes that the engine uses, with their names. */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  238: 'NotImplemented',
  251: 'NoSuchTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  31249: 'Location31249',
  31253: 'Location31253',
  31254: 'Location31254',
  40323: 'Location40323',
  40324: 'Location40324',
  40414: 'Location40414',
  51024: 'Location51024',
  51091: 'Location51091',
  51246: 'Location51246',
} as const

type ErrorCode = keyof typeof CODE_NAMES

/** An error that becomes an answer with `ok: 0`, or one write error of a batch. */
export class CommandError extends Error {
  readonly code: ErrorCode
  readonly codeName: string
  /** Additional fields of the answer: `keyPattern`, `keyValue`, `errorLabels`. */
  readonly details: Doc
  constructor(code: ErrorCode, message: string, details: Doc = {}) {
    super(message)
    this.name = 'CommandError'
    this.code = code
    this.codeName = CODE_NAMES[code]
    this.details = details
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, message)

/** Error for a MongoDB feature that this engine does not have. */
export const notSupported = (what: string): CommandError =>
  new CommandError(238, `${what} is not supported by the embedded documents engine`)
