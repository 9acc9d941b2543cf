import type { COUNTRIES } from './search-model.ts'

const CITIES = { CH: ['Zurich', 'Geneva'], FR: ['Paris', 'Lyon'], DE: ['Berlin', 'Munich'], IT: ['Rome', 'Milan'] }

/** The country that a time zone such as `Europe/Zurich` suggests. */
export function countryOf(timezone: string): (typeof COUNTRIES)[number] {
  const city = timezone.split('/').at(-1) ?? ''
  const found = Object.entries(CITIES).find(([, cities]) => cities.includes(city))
  return (found?.[0] as keyof typeof CITIES | undefined) ?? 'Unknown'
}
