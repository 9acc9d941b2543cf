import { PasswordField } from '../../ui/controls/form-field.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { PasswordRules } from './password-rules.tsx'

/** A new password and its repetition, with the rules. */
export function NewPasswordFields(props: {
  named: MessageId
  password: string
  repeated: string
  faults: { password?: MessageId | undefined; confirmPassword?: MessageId | undefined }
  set: (name: 'password' | 'confirmPassword', value: string) => void
}) {
  const t = useText()
  const { password, repeated, faults, set } = props
  const look = { showLabel: t('password.show'), hideLabel: t('password.hide'), autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...look}
        label={t(props.named)}
        name="password"
        required
        value={password}
        onChange={(value) => set('password', value)}
        error={faults.password && t(faults.password)}
        rules={<PasswordRules password={password} />}
      />
      <PasswordField
        {...look}
        label={t('password.repeat')}
        name="confirmPassword"
        required
        value={repeated}
        onChange={(value) => set('confirmPassword', value)}
        error={faults.confirmPassword && t(faults.confirmPassword)}
      />
    </>
  )
}
