import { type ApiError, reasonOf } from '../api/failure.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** The record was changed elsewhere after it was read (RFC 9110, 412). */
export const isConflict = (error: unknown): boolean => (error as Partial<ApiError>).status === 412

/** A refusal at the field that the service names, where the form has it; else of the whole form. */
export function refusedField<Field extends string>(
  error: unknown,
  fields: Record<Field, MessageId>,
): { faults?: Partial<Record<Field, MessageId>>; whole?: MessageId } {
  const field = (error as Partial<ApiError>).field?.replace(/^.*[/.]/, '')
  if (field === undefined || !Object.hasOwn(fields, field)) return { whole: reasonOf(error) }
  const name = field as Field
  return { faults: { [name]: fields[name] } as Partial<Record<Field, MessageId>> }
}
