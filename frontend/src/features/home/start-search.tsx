import { useNavigate } from 'react-router'
import { useSearchOffers } from '../../decision/question/suggestions.ts'
import { SearchLine } from '../../decision/question/search-line.tsx'

/** The question. */
export function StartSearch() {
  const navigate = useNavigate()
  return (
    <SearchLine
      q=""
      onSearch={(q) => void navigate(q ? `/search?${new URLSearchParams({ q })}` : '/search')}
      useOffers={useSearchOffers}
    />
  )
}
