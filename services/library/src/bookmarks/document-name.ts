import { type Static, Type } from 'typebox'
import { DecisionName } from '../decisions/decision-name.ts'

const { docType, docId } = DecisionName.properties

/** How a saved document is named on its routes (specification §3). */
export const DocumentName = Type.Object({ documentType: docType, documentId: docId }, { additionalProperties: false })

/** A document to save. Only its name counts: title, address and year come from the catalogue. */
export const ShownDocument = Type.Object(
  {
    ...DocumentName.properties,
    documentTitle: Type.Optional(Type.String({ maxLength: 1000, description: 'Ignored' })),
    documentUrl: Type.Optional(Type.String({ maxLength: 1000, description: 'Ignored' })),
    documentYear: Type.Optional(
      Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1800, maximum: 2200, description: 'Ignored' }),
    ),
  },
  { additionalProperties: false },
)

export const decisionIn = (name: Static<typeof DocumentName>): DecisionName => ({
  docType: name.documentType,
  docId: name.documentId,
})

const OLDER: Record<string, string> = {
  docType: 'documentType',
  docId: 'documentId',
  title: 'documentTitle',
  url: 'documentUrl',
  year: 'documentYear',
}

/**
 * Accepts the shorter field names sent by pages loaded before 28 November 2026, which may still be open or retry a
 * request.
 */
export async function readOlderNames(request: { body: unknown; query: unknown }): Promise<void> {
  request.body = renamed(request.body)
  request.query = renamed(request.query)
}

function renamed(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const fields = Object.entries(sent as Record<string, unknown>)
  return Object.fromEntries(fields.map(([name, value]): [string, unknown] => [newerName(name), value]))
}

const newerName = (name: string): string => (Object.hasOwn(OLDER, name) && OLDER[name]) || name
