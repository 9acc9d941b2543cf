import { useState } from 'react'
import { useChangeUsersMutation } from '../../api/admin.ts'
import type { BulkResult, ListedUser } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { refusalText } from '../parts/refusals.ts'
import styles from '../parts/table/data-table.module.css'
import type { Selection } from '../parts/table/use-selection.ts'
import { type Bulk, BULK } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const UNDO_MS = 12_000

/** Actions on the selected accounts; each first previews its effect. */
export function BulkBar({ users, selection }: { users: readonly ListedUser[]; selection: Selection }) {
  const t = useText()
  const toast = useToast()
  const [change, { isLoading }] = useChangeUsersMutation()
  const [shown, setShown] = useState<{ bulk: Bulk; results: BulkResult[] } | null>(null)
  const preview = async (bulk: Bulk) => {
    const { data, error } = await change({ action: bulk.action, uids: [...selection.ids], preview: true })
    if (error) toast('error', t(refusalText(error)))
    else setShown({ bulk, results: data })
  }
  const run = async ({ action, done, undo }: Bulk, uids: string[]): Promise<void> => {
    const { data, error } = await change({ action, uids })
    if (error) return void toast('error', t(refusalText(error)))
    const did = data.filter(({ outcome }) => outcome === 'done').map(({ uid }) => uid)
    const back = BULK.find((bulk) => bulk.action === undo)
    setShown(null)
    selection.clear()
    toast('success', t(done, { count: did.length }), {
      ...(back &&
        did.length > 0 && {
          lasts: UNDO_MS,
          action: { label: t('common.undo'), onAction: () => void run({ ...back, undo: action }, did) },
        }),
    })
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('admin.selected', { count: selection.ids.length })}>
      <b role="status">{t('admin.selected', { count: selection.ids.length })}</b>
      {BULK.map((bulk) => (
        <Button key={bulk.action} small isPending={isLoading} onPress={() => void preview(bulk)}>
          {t(bulk.text)}
        </Button>
      ))}
      <Button kind="link" onPress={selection.clear}>
        {t('admin.selectNone')}
      </Button>
      {shown && (
        <BulkDialog
          {...shown}
          users={users}
          pending={isLoading}
          onRun={(uids) => void run(shown.bulk, uids)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}
