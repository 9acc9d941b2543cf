import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import type { DoubtfulDecision, HeldText } from '../../api/admin-types.ts'
import { useLanguage } from '../../api/language.ts'

/** Link to a decision, by its citation. */
export function DecisionLink({ to: { docType, docId, citations } }: { to: DoubtfulDecision | HeldText }) {
  const language = useLanguage()
  return <Link to={documentPath(docType, docId, language)}>{citations[language]}</Link>
}
