import { useNavigate } from 'react-router'
import { keepPlace } from './return-place.ts'

/** Navigates to the sign-in or the registration, which return to this place. */
export function useEntrance(): (to: '/login' | '/register') => void {
  const navigate = useNavigate()
  return (to) => {
    keepPlace()
    void navigate(to)
  }
}
