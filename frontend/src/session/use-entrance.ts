import { useNavigate } from 'react-router'
import { keepPlace } from './return-place.ts'

/** Navigates to the sign-in or the registration, which fill in `email` and return to this place. */
export function useEntrance(): (to: '/login' | '/register', email?: string) => void {
  const navigate = useNavigate()
  return (to, email) => {
    keepPlace(undefined, email)
    void navigate(to)
  }
}
