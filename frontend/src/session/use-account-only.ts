import { useNavigate } from 'react-router'
import { useAccounts } from '../api/accounts.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { type MessageId, useText } from '../ui/text/use-text.ts'
import { useReader } from './reader.ts'
import { keepPlace } from './return-place.ts'

/**
 * Says of an action that it is for accounts only and leads a visitor to the sign-in; tells a signed-in reader that it is not
 * open yet.
 */
export function useAccountOnly(message: MessageId): () => void {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const accounts = useAccounts()
  const { state } = useReader()
  return () => {
    if (state === 'signedIn') return void toast('info', t('library.later'))
    const onAction = () => {
      keepPlace()
      void navigate('/login')
    }
    toast('warning', t(message), accounts ? { action: { label: t('menu.signIn'), onAction } } : {})
  }
}
