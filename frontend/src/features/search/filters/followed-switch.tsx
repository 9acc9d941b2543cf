import { useAccounts } from '../../../api/accounts.ts'
import { useFollowedDomains } from '../../../library/domains/use-followed.ts'
import { useReader } from '../../../session/reader.ts'
import { useAccountOnly } from '../../../session/use-account-only.ts'
import { useOnceKnown } from '../../../session/use-once-known.ts'
import { pieceOnDemand } from '../../../ui/code/piece-on-demand.tsx'
import { Switch } from '../../../ui/controls/choice.tsx'
import { useText } from '../../../ui/text/use-text.ts'

const FollowDialog = pieceOnDemand(
  async () => (await import('../../../library/domains/follow-dialog.tsx')).FollowDialog,
)

/**
 * Searches in the domains that the reader follows, which are chosen beside the others, or no longer. Who follows none yet is asked to
 * choose some; a visitor is led to the sign-in.
 */
export function FollowedSwitch({ chosen, onChange }: { chosen: string[]; onChange: (domains: string[]) => void }) {
  const t = useText()
  const accounts = useAccounts()
  const signedIn = useReader().state === 'signedIn'
  const signIn = useAccountOnly('follow.signedOut')
  const { followed } = useFollowedDomains()
  const { asked, ask, end } = useOnceKnown(signIn)
  if (!accounts || (signedIn && !followed)) return null
  const keys = followed?.keys ?? []
  const on = keys.length > 0 && keys.every((key) => chosen.includes(key))
  const put = (isOn: boolean) => {
    if (keys.length === 0) return ask()
    const others = chosen.filter((key) => !keys.includes(key))
    onChange(isOn ? [...others, ...keys] : others)
  }
  return (
    <>
      <Switch label={t('follow.mine')} on={on} onChange={put} />
      {asked && <FollowDialog onClose={end} />}
    </>
  )
}
