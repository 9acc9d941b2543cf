import { useFollowedDomains } from '../../library/domains/use-followed.ts'
import { useAccountOnly } from '../../session/use-account-only.ts'
import { useOnceKnown } from '../../session/use-once-known.ts'
import { Button } from '../../ui/controls/button.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './domains.module.css'

const FollowDialog = pieceOnDemand(async () => (await import('../../library/domains/follow-dialog.tsx')).FollowDialog)

/** How many domains the reader follows, and the way to choose them. A visitor is led to the sign-in. */
export function FollowChoice() {
  const t = useText()
  const { followed } = useFollowedDomains()
  const signIn = useAccountOnly('follow.signedOut')
  const { asked, ask, end } = useOnceKnown(signIn)
  return (
    <>
      <Button small onPress={ask}>
        {t('follow.open')}
      </Button>
      {followed && (
        <p className={styles.followed}>
          {followed.limit === null
            ? t('follow.count', { count: followed.keys.length })
            : t('follow.countOf', { count: followed.keys.length, limit: followed.limit })}
        </p>
      )}
      {asked && <FollowDialog onClose={end} />}
    </>
  )
}
