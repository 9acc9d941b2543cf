import { useLanguage } from '../../api/language.ts'
import { decisionName } from '../../library/decision-name.ts'
import type { EntranceNote } from '../../session/entrance.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'

/** Volume, part and first page: `147-I-268`. */
const REPORTER = /^\d{1,3}-[IVab]{1,4}-\d{1,4}$/

/** Explains what happens after the sign-in. */
export function EntranceReason({ entrance: { saves } }: { entrance: EntranceNote }) {
  const t = useText()
  const language = useLanguage()
  if (saves === null) return null
  if (saves === 'search') return <Notice>{t('signIn.savesSearch')}</Notice>
  const { docType, docId } = saves
  if (docType !== 'atf' || !REPORTER.test(docId)) return <Notice>{t('signIn.savesDecision')}</Notice>
  const { name: citation } = decisionName({ docType, docId, title: '' }, language)
  return <Notice>{t('signIn.savesDocument', { citation })}</Notice>
}
