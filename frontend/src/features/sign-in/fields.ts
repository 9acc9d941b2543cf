import { passwordFaults } from '@trilex/platform/password-rules'
import type { MessageId } from '../../ui/text/use-text.ts'

/** A plausible address: something, @, a domain with a dot. Only a mail shows whether it exists. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An address as accounts are kept: without surrounding space, in lower case. */
export const normalAddress = (typed: string): string => typed.trim().toLowerCase()

export function addressFault(typed: string): MessageId | undefined {
  if (typed.trim() === '') return 'form.emailMissing'
  return ADDRESS.test(typed.trim()) ? undefined : 'form.emailInvalid'
}

/** Of a new password; the list of common ones is the server's. */
export function newPasswordFault(password: string): MessageId | undefined {
  const faults = passwordFaults(password)
  if (faults.includes('length')) return 'password.tooShort'
  return faults.length > 0 ? 'password.weak' : undefined
}

export const repeatFault = (password: string, repeated: string): MessageId | undefined =>
  password === repeated ? undefined : 'password.mismatch'
