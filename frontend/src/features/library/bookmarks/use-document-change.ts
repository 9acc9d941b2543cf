import { useEffect, useMemo, useRef } from 'react'
import type { ApiError } from '../../../api/failure.ts'
import { reasonOf } from '../../../api/failure.ts'
import type { SavedDocument, SavedDocumentChange } from '../../../api/library-types.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { useChangeDocumentMutation } from '../../../api/library.ts'

export type ChangeEnd = 'saved' | 'conflict' | 'failed'

/**
 * Changes a saved document. Changes run one after the other, each on the version that the previous one returned;
 * `conflict` when it was changed elsewhere meanwhile, after which the document is reloaded. A failure is shown.
 */
export function useDocumentChange(document: SavedDocument): (change: SavedDocumentChange) => Promise<ChangeEnd> {
  const t = useText()
  const toast = useToast()
  const [send] = useChangeDocumentMutation()
  const { documentType: docType, documentId: docId, version } = document
  const newest = useRef(version)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    newest.current = Math.max(newest.current, version)
  }, [version])
  return useMemo(() => {
    const run = async (change: SavedDocumentChange): Promise<ChangeEnd> => {
      const { data, error } = await send({ docType, docId, version: newest.current, change })
      if (data) newest.current = data.version
      if (!error) return 'saved'
      if ((error as Partial<ApiError>).status === 412) return 'conflict'
      toast('error', t('library.notSaved', { reason: t(reasonOf(error)) }))
      return 'failed'
    }
    return (change) => {
      const done = queue.current.then(() => run(change))
      queue.current = done
      return done
    }
  }, [docType, docId, send, t, toast])
}
