import { type PasswordFault, passwordFaults } from '@trilex/platform/password-rules'
import { Icon } from '../../ui/controls/icon.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './sign-in.module.css'

const RULES: { faults: PasswordFault[]; text: MessageId }[] = [
  { faults: ['length'], text: 'password.ruleLength' },
  { faults: ['upper', 'lower'], text: 'password.ruleCases' },
  { faults: ['special'], text: 'password.ruleSpecial' },
]

/** The rules for a new password, each with whether it is kept, while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText()
  const found = passwordFaults(password)
  return (
    <ul className={styles.rules}>
      {RULES.map(({ faults, text }) => {
        const kept = !faults.some((fault) => found.includes(fault))
        return (
          <li key={text} data-kept={password === '' ? undefined : kept}>
            <Icon name={kept ? 'check' : 'close'} size={14} />
            {t(text)}
            {password !== '' && <span className="vh"> ({t(kept ? 'password.kept' : 'password.lacking')})</span>}
          </li>
        )
      })}
    </ul>
  )
}
