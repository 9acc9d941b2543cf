import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../api/types.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** The messages of one language, read from disk. */
export function catalogueOf(language: Language): Record<MessageId, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../lang/${language}.json`), 'utf8'))
}
