import { useNavigate } from 'react-router'
import { keepPlace } from './return-place.ts'

/**
 * Navigates to the sign-in or the registration, which fill in `email` and return to this place. The address is part of
 * the entry in the browser's history, which the page of the provider replaces.
 */
export function useEntrance(): (to: '/login' | '/register', email?: string) => void {
  const navigate = useNavigate()
  return (to, email) => {
    keepPlace()
    void navigate(to, { state: { ...(email !== undefined && { email }) } })
  }
}
