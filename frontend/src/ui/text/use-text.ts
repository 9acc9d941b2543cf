import { useMemo } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'

/** An id of the message catalogues. */
export type MessageId = NonNullable<MessageDescriptor['id']>
type Values = Record<string, string | number>

/** Returns a function that gives the text of a message id in the reader's language. */
export function useText(): (id: MessageId, values?: Values) => string {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}
