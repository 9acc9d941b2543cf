import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

type MessageId = NonNullable<Parameters<IntlShape['formatMessage']>[0]['id']>
type Values = Record<string, string | number>

/** Gives the reader's text of a message id. */
export function useText(): (id: MessageId, values?: Values) => string {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}
