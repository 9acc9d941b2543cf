import type { DecisionDocument } from '../../../api/types.ts'
import { decisionPath } from '../../../api/paths.ts'
import { useLanguage } from '../../../api/language.ts'
import { docketCitation } from '../../../decision/citation.ts'
import { MenuAt } from '../../../ui/overlays/menu.tsx'
import { useText } from '../../../ui/text/use-text.ts'

const FORMATS = [
  { format: 'ris', name: 'RIS', note: 'Zotero, EndNote' },
  { format: 'bibtex', name: 'BibTeX', note: 'LaTeX' },
  { format: 'csl', name: 'CSL-JSON', note: 'Zotero, Pandoc' },
] as const

/** Other ways to cite: by docket and date, and the files that reference managers read. */
export function CiteMenu(props: {
  decision: DecisionDocument
  button: HTMLElement
  onCopy: (text: string) => void
  onClose: () => void
}) {
  const t = useText()
  const reader = useLanguage()
  const { decision, onCopy } = props
  const { ecli } = decision
  const copies = [docketCitation(decision, reader), ecli].filter((text): text is string => Boolean(text))
  const exportHref = `${decisionPath({ docType: decision.doc_type, docId: decision.doc_id })}/export`
  return (
    <MenuAt
      anchor={props.button}
      label={t('cite.otherwise')}
      onClose={props.onClose}
      groups={[
        ...(copies.length > 0
          ? [
              {
                title: t('cite.copy'),
                entries: copies.map((text) => ({ id: text, text, onAction: () => onCopy(text) })),
              },
            ]
          : []),
        {
          title: t('cite.export'),
          entries: FORMATS.map(({ format, name, note }) => ({
            id: format,
            text: name,
            note,
            onAction: () => download(`${exportHref}?format=${format}&lang=${reader}`),
          })),
        },
      ]}
    />
  )
}

/** The service names the file (`content-disposition`). */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
