import { useLanguage } from '../../../api/language.ts'
import { exportOfDocuments } from '../../../api/library.ts'
import type { SavedDocumentsQuery } from '../../../api/library-types.ts'
import { downloadFile } from '../../../session/download-file.ts'
import { useSession } from '../../../session/session-context.ts'
import { MenuButton } from '../../../ui/overlays/menu.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { saveReferences } from './saved-references.ts'

const FORMATS = ['csv', 'ris', 'bibtex', 'json'] as const
type Format = (typeof FORMATS)[number]
const FORMAT_TEXT = {
  csv: 'library.exportCsv',
  ris: 'library.exportRis',
  bibtex: 'library.exportBibtex',
  json: 'library.exportJson',
} as const

/** The documents of the list as a file, those of the organisation without the others' notes: for a spreadsheet, for a reference manager, for a program. */
export function ExportMenu({ filters }: { filters: SavedDocumentsQuery }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const { accessToken } = useSession()
  const fetched = (format: Format): Promise<void> =>
    format === 'ris' || format === 'bibtex'
      ? saveReferences(format, filters, { language, folder: t('library.folder') }, accessToken)
      : downloadFile(exportOfDocuments(format, filters), `trilex.${format}`, accessToken)
  const bring = (format: Format) => fetched(format).catch(() => void toast('error', t('library.exportFailed')))
  const entries = FORMATS.map((format) => ({
    id: format,
    text: t(FORMAT_TEXT[format]),
    onAction: () => void bring(format),
  }))
  return <MenuButton label={t('library.export')} icon="download" groups={[{ entries }]} />
}
