import { exportOfDocuments } from '../../../api/library.ts'
import type { SavedDocument, SavedDocumentsQuery } from '../../../api/library-types.ts'
import type { AccessToken } from '../../../api/request.ts'
import type { Language } from '../../../api/types.ts'
import { decisionOf } from '../../../library/bookmarks/bookmarks.ts'
import { fetchWithToken, saveAs } from '../../../session/download-file.ts'

/** Most documents per request to the catalogue. */
const AT_ONCE = 50
const EXTENSIONS = { ris: 'ris', bibtex: 'bib' } as const

interface Words {
  language: Language
  /** "Dossier", the label before the folder's name. */
  folder: string
}

/**
 * Saves the documents of a list in a format of reference managers: the catalogue's data, and the reader's tags and
 * note.
 */
export async function saveReferences(
  format: keyof typeof EXTENSIONS,
  filters: SavedDocumentsQuery,
  words: Words,
  accessToken: AccessToken,
): Promise<void> {
  const answer = await fetchWithToken(exportOfDocuments('json', filters), accessToken)
  const { documents } = (await answer.json()) as { documents: SavedDocument[] }
  const parts: string[] = []
  for (let from = 0; from < documents.length; from += AT_ONCE)
    parts.push(await written(format, documents.slice(from, from + AT_ONCE), words))
  saveAs(new Blob(parts, { type: 'text/plain' }), `trilex.${EXTENSIONS[format]}`)
}

async function written(
  format: keyof typeof EXTENSIONS,
  documents: SavedDocument[],
  { language, folder: heading }: Words,
): Promise<string> {
  const saved = documents.map((document) => {
    const { folder, tags, note } = document
    const { docType, docId, title, year } = decisionOf(document)
    // In the note, because a folder among the tags would be mistaken for one.
    const lines = [folder === null ? '' : `${heading}: ${folder}`, note]
    return { docType, docId, title, year, tags, note: lines.filter(Boolean).join('\n') }
  })
  const answer = await fetch('/api/catalog/references', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, lang: language, documents: saved }),
  })
  if (!answer.ok) throw new Error(`references answered ${answer.status}`)
  return answer.text()
}
