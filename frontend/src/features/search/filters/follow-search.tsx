import { FollowLink } from '../../../library/watch/follow-link.tsx'
import { searchFollowed } from '../../../library/watch/watch-address.ts'
import { useAccounts } from '../../../api/accounts.ts'
import { useText } from '../../../ui/text/use-text.ts'
import type { SearchState } from '../question/search-url.ts'
import { savedAddress } from './save-search.tsx'

/** Leads to the watch that follows the search; a search among chosen decisions finds no new ones. */
export function FollowSearch({ state, named }: { state: SearchState; named: readonly string[] }) {
  const t = useText()
  const accounts = useAccounts()
  const value = searchFollowed(savedAddress(state))
  if (!accounts || state.starred || value === '') return null
  const title = [state.q, ...named].filter(Boolean).join(', ')
  return <FollowLink asked={{ kind: 'search', value, title }} text={t('watch.followSearch')} />
}
