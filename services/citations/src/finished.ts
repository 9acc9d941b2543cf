/** Runs steps to their end at once. */
export function finished<T>(steps: Iterator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
