import { readFileSync } from 'node:fs'

/** Reads a reference table of `services/catalog/data` (JSON or text); the caller states its shape. */
export const referenceText = (file: string): string => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
export const referenceTable = <T>(file: string): T => JSON.parse(referenceText(file)) as T
