import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { RowList } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'

/** Password and mail address: the provider changes both. */
export function SecuritySection({ email }: { email: string }) {
  const t = useText()
  const toast = useToast()
  const { signIn } = useSession()
  const ask = (action: 'UPDATE_PASSWORD' | 'UPDATE_EMAIL') =>
    void signIn({ action, onto: action }).catch(() => toast('error', t('signIn.unreachable')))
  return (
    <RowList>
      <li>
        <div>
          <b>{t('form.email')}</b>
          <p className="muted">{email}</p>
        </div>
        <Button small onPress={() => ask('UPDATE_EMAIL')}>
          {t('email.title')}
        </Button>
      </li>
      <li>
        <b>{t('password.label')}</b>
        <Button small onPress={() => ask('UPDATE_PASSWORD')}>
          {t('password.changeTitle')}
        </Button>
      </li>
    </RowList>
  )
}
