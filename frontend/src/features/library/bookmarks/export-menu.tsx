import { exportOfDocuments } from '../../../api/library.ts'
import type { SavedDocumentsQuery } from '../../../api/library-types.ts'
import { bringFile } from '../../../session/bring-file.ts'
import { useSession } from '../../../session/session-context.ts'
import { MenuButton } from '../../../ui/overlays/menu.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'

const FORMATS = ['csv', 'ris', 'json'] as const
const FORMAT_TEXT = { csv: 'library.exportCsv', ris: 'library.exportRis', json: 'library.exportJson' } as const

/** The documents of the list as a file, those of the organisation without the others' notes: for a spreadsheet, for a reference manager, for a program. */
export function ExportMenu({ filters }: { filters: SavedDocumentsQuery }) {
  const t = useText()
  const toast = useToast()
  const { accessToken } = useSession()
  const bring = (format: (typeof FORMATS)[number]) =>
    bringFile(exportOfDocuments(format, filters), `trilex.${format}`, accessToken).catch(
      () => void toast('error', t('library.exportFailed')),
    )
  const entries = FORMATS.map((format) => ({
    id: format,
    text: t(FORMAT_TEXT[format]),
    onAction: () => void bring(format),
  }))
  return <MenuButton label={t('library.export')} icon="download" groups={[{ entries }]} />
}
