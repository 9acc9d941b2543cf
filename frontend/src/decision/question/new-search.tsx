import { useNavigate } from 'react-router'
import { SearchLine } from './search-line.tsx'
import { useSearchOffers } from './suggestions.ts'

/** The search field of a page that shows no results: it leads to the search. */
export function NewSearch({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  return (
    <SearchLine
      q={q}
      onSearch={(asked) => void navigate(asked ? `/search?${new URLSearchParams({ q: asked })}` : '/search')}
      useOffers={useSearchOffers}
    />
  )
}
