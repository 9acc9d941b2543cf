/** Number of leading characters to look for in the other text. */
const LENGTH = 60
const EDGES = /^[\s….]+|[\s….]+$/g

/** Whether one of two possibly cropped texts begins within the other, so that showing both would repeat it. */
export function repeats(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => text.replace(EDGES, '')) as [string, string]
  if (first === '' || second === '') return false
  return first.includes(second.slice(0, LENGTH)) || second.includes(first.slice(0, LENGTH))
}
