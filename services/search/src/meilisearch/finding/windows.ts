/**
 * First position of each window of at most `span` that contains a position from every list; windows do not overlap;
 * positions ascend.
 */
export function windowsOf(lists: readonly (readonly number[])[], span: number): number[] {
  const found: number[] = []
  const at = lists.map(() => 0)
  while (lists.every((list, i) => (at[i] as number) < list.length)) {
    let least = 0
    let most = 0
    lists.forEach((list, i) => {
      const here = list[at[i] as number] as number
      if (i === 0 || here < (lists[least]?.[at[least] as number] as number)) least = i
      if (i === 0 || here > most) most = here
    })
    const first = lists[least]?.[at[least] as number] as number
    if (most - first <= span) found.push(first)
    at[least] = (at[least] as number) + 1
  }
  return found
}
