import { useEffect } from 'react'
import type { DecisionDocument } from '../../api/types.ts'
import { useMeasuring } from '../../measuring/measuring-context.ts'

const READ_AFTER_MS = 1_000

/** Reports a decision as consulted once it has been open for a second. */
export function useMeasuredReading({ doc_type, doc_id, domains }: DecisionDocument): void {
  const measuring = useMeasuring()
  const document = `${doc_type}:${doc_id}`
  const keys = domains.map(({ key }) => key).join(',')
  useEffect(() => {
    const timer = setTimeout(() => measuring.consulted(document, keys.split(',').filter(Boolean)), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [measuring, document, keys])
}
