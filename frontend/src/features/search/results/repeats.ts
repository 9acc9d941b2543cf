/** Enough to tell two texts apart. */
const LENGTH = 60
const EDGES = /^[\s….]+|[\s….]+$/g

/** Whether one of two texts, cut where it may be, begins within the other: shown together they would say the same. */
export function repeats(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => text.replace(EDGES, '')) as [string, string]
  if (first === '' || second === '') return false
  return first.includes(second.slice(0, LENGTH)) || second.includes(first.slice(0, LENGTH))
}
