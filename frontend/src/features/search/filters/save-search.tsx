import { useNavigate } from 'react-router'
import { libraryPath } from '../../../api/address.ts'
import type { ApiError } from '../../../api/failure.ts'
import { useLanguage } from '../../../api/language.ts'
import { useSaveSearchMutation } from '../../../api/library.ts'
import { keepAct, usePendingAct } from '../../../session/pending-act.ts'
import { useReader } from '../../../session/reader.ts'
import { useAccountOnly } from '../../../session/use-account-only.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useIdempotencyKey } from '../../../ui/controls/use-idempotency-key.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { EMPTY_SEARCH, formatSearch, type SearchState } from '../question/search-url.ts'

const SAVED_ALREADY = 'LIBRARY_SEARCH_ALREADY_SAVED'

/** Saves the search for the signed-in reader; a visitor signs in first, and it is saved afterwards. */
export function SaveSearch({ state }: { state: SearchState }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const language = useLanguage()
  const reader = useReader()
  const signInFor = useAccountOnly('active.saveSignedOut')
  const [save, { isLoading }] = useSaveSearchMutation()
  const idempotency = useIdempotencyKey()
  const keep = async (url: string) => {
    const { error } = await save({ url, language, key: idempotency.keyOf(url) })
    idempotency.answered(error)
    const toList = {
      action: { label: t('active.showSaved'), onAction: () => void navigate(libraryPath(language, 'searches')) },
    }
    if (!error) toast('success', t('active.saved'), toList)
    else if ((error as ApiError).code === SAVED_ALREADY) toast('warning', t('active.savedAlready'), toList)
    else toast('error', t('active.saveFailed'))
  }
  usePendingAct('saveSearch', (url) => void keep(url))
  const onPress = () => {
    const url = savedAddress(state)
    if (reader.state === 'signedIn') void keep(url)
    // Waits until the reader is known.
    else if (reader.state === 'unknown') keepAct({ kind: 'saveSearch', value: url })
    else signInFor({ kind: 'saveSearch', value: url })
  }
  return (
    <Button small isPending={isLoading} onPress={onPress}>
      <Icon name="save" />
      {t('active.save')}
    </Button>
  )
}

/** The address under which a search is saved: without the page, its size and the view, which are not what was searched. */
export function savedAddress(state: SearchState): string {
  const { page, limit, mini } = EMPTY_SEARCH
  const query = formatSearch({ ...state, page, limit, mini }).toString()
  return query ? `/search?${query}` : '/search'
}
