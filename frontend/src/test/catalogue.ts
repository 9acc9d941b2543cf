import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../api/types.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** The messages of one language, those of the admin area included, read from disk. */
export function catalogueOf(language: Language): Record<MessageId, string> {
  return { ...read(`${language}.json`), ...read(`admin/${language}.json`) } as Record<MessageId, string>
}

const read = (name: string): object => JSON.parse(readFileSync(join(import.meta.dirname, '../lang', name), 'utf8'))
