import type { ApiError } from '../../api/failure.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** What the provider's codes mean to a reader. */
const WHOLE: Record<string, MessageId> = {
  CREDENTIALS_WRONG: 'signIn.wrong',
  ACCOUNT_DISABLED: 'signIn.disabled',
  ADDRESS_NOT_CONFIRMED: 'signIn.notConfirmed',
  TOO_MANY_REQUESTS: 'signIn.tooMany',
  RATE_LIMITED: 'signIn.tooMany',
  INTERACTION_EXPIRED: 'signIn.expired',
  LINK_USED_OR_EXPIRED: 'action.used',
  STORAGE_FULL: 'error.storageFull',
  NETWORK: 'error.network',
  TIMEOUT: 'error.late',
}

const FIELD: Record<string, readonly [field: string, message: MessageId]> = {
  PASSWORD_WEAK: ['password', 'password.weak'],
  PASSWORD_SAME: ['password', 'password.same'],
  PASSWORD_COMMON: ['password', 'password.common'],
  CURRENT_PASSWORD_WRONG: ['currentPassword', 'password.currentWrong'],
}

/**
 * The error of a call in words, at its field where there is one: `fields` maps the form's fields to the text for a
 * value that the service rejects.
 */
export function refusalOf<Field extends string>(
  error: unknown,
  fields: Partial<Record<Field, MessageId>>,
  otherwise: MessageId,
): { faults?: Partial<Record<Field, MessageId>>; whole?: MessageId } {
  const { code = '', field } = error as Partial<ApiError>
  const [place, message] = FIELD[code] ?? [field?.replace(/^.*[/.]/, ''), undefined]
  if (place !== undefined && Object.hasOwn(fields, place)) {
    const name = place as Field
    return { faults: { [name]: message ?? fields[name] } as Partial<Record<Field, MessageId>> }
  }
  return { whole: message ?? WHOLE[code] ?? otherwise }
}
