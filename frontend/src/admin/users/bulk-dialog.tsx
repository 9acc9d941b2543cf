import type { BulkResult, ListedUser } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import form from '../parts/admin-place.module.css'
import { listedName } from '../parts/names.ts'
import { refusalOf } from '../parts/refusals.ts'
import { TypedConfirmation } from '../parts/typed-confirmation.tsx'
import type { Bulk } from './bulk.ts'

/**
 * Preview of an action on the selected accounts: which are affected, which are skipped, and why. An irreversible one
 * asks to type the number of accounts.
 */
export function BulkDialog(props: {
  bulk: Bulk
  results: readonly BulkResult[]
  users: readonly ListedUser[]
  pending: boolean
  onRun: (uids: string[]) => void
  onClose: () => void
}) {
  const t = useText()
  const { bulk, results, users, pending, onRun, onClose } = props
  const name = (uid: string) => {
    const user = users.find((each) => each.uid === uid)
    return user ? listedName(user) : uid
  }
  const would = results.filter(({ outcome }) => outcome !== 'refused').map(({ uid }) => uid)
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const action = t(bulk.text)
  const run = () => onRun(would)
  return (
    <Dialog title={action} closeLabel={t('common.close')} onClose={onClose}>
      <div className={form.form}>
        <p>{t('admin.wouldCount', { count: would.length })}</p>
        <Names names={would.map(name)} />
        {refused.length > 0 && (
          <>
            <p>{t('admin.refusedCount', { count: refused.length })}</p>
            <Names
              names={refused.map(({ uid, code }) =>
                t('admin.refusedOne', { name: name(uid), reason: t(refusalOf(code) ?? 'admin.refused') }),
              )}
            />
          </>
        )}
        {would.length > 0 && !bulk.undo ? (
          <TypedConfirmation
            word={String(would.length)}
            action={action}
            pending={pending}
            onConfirm={run}
            onCancel={onClose}
          />
        ) : (
          <ButtonRow>
            {would.length > 0 && (
              <Button kind="primary" isPending={pending} onPress={run}>
                {action}
              </Button>
            )}
            <Button onPress={onClose}>{t('form.cancel')}</Button>
          </ButtonRow>
        )}
      </div>
    </Dialog>
  )
}

const MOST_NAMES = 12

function Names({ names }: { names: readonly string[] }) {
  const t = useText()
  return (
    <ul className="muted">
      {names.slice(0, MOST_NAMES).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MOST_NAMES && <li>{t('admin.moreNames', { count: names.length - MOST_NAMES })}</li>}
    </ul>
  )
}
