import { useNavigate } from 'react-router'
import { useAccounts } from '../api/accounts.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { type MessageId, useText } from '../ui/text/use-text.ts'
import { keepAct, type PendingAct } from './pending-act.ts'
import { keepPlace } from './return-place.ts'

/**
 * Tells a visitor that an action requires an account and offers the sign-in, which returns here. `act`, if given,
 * is then performed (`usePendingAct`).
 */
export function useAccountOnly(message: MessageId): (act?: PendingAct) => void {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const accounts = useAccounts()
  return (act) => {
    const onAction = () => {
      keepPlace()
      if (act) keepAct(act)
      void navigate('/login')
    }
    toast('warning', t(message), accounts ? { action: { label: t('menu.signIn'), onAction } } : {})
  }
}
