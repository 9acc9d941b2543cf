import { useState } from 'react'
import { downloadFile } from '../../../session/download-file.ts'
import { useSession } from '../../../session/session-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'

/** Saves the filtered rows of a table as CSV. The request needs the token, so it is fetched, not linked. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const t = useText()
  const toast = useToast()
  const { accessToken } = useSession()
  const [pending, setPending] = useState(false)
  const bring = async () => {
    setPending(true)
    await downloadFile(path, name, accessToken)
      .catch(() => void toast('error', t('admin.exportFailed')))
      .finally(() => setPending(false))
  }
  return (
    <Button isPending={pending} onPress={() => void bring()}>
      <Icon name="download" />
      {t('admin.export')}
    </Button>
  )
}
