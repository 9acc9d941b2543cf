import { randomUUID } from 'node:crypto'
import type { DecisionIndex } from '../port.ts'
import { openMeilisearch, type MeilisearchOptions } from './open.ts'

/** A fresh index of a server; closing it deletes it. */
export async function openFresh(options: Omit<MeilisearchOptions, 'index'>): Promise<DecisionIndex> {
  const index = await openMeilisearch({ ...options, index: `test-${randomUUID()}` })
  return { ...index, close: () => index.remove() }
}
