const DUPLICATE_KEY = 11_000

/** Whether a write, or one of a batch, failed because another document has its unique key (MongoDB's code 11000). */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown }).code === DUPLICATE_KEY
