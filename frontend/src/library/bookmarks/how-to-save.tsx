import { FormattedMessage } from 'react-intl'
import { Kbd } from '../../ui/page/parts.tsx'

/** Says to a reader without bookmarks how to set one. */
export function HowToSave() {
  return <FormattedMessage id="starred.empty" values={{ key: <Kbd key="b">b</Kbd> }} />
}
