import { Navigate, useParams } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'

/** Redirects the address of a ruling, with or without its type (`atf-147-III-463`, `147-III-463`), to the decision. */
export function RulingPage() {
  const language = useLanguage()
  const { rulingId = '' } = useParams()
  const [, docType = 'atf', docId = ''] = /^(?:(atf|cedh|other)-)?(.+)$/.exec(rulingId) ?? []
  return <Navigate to={documentPath(docType, docId, language)} replace />
}
