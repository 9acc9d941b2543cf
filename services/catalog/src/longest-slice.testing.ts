/** Longest time that this thread worked without yielding while `work` ran, in milliseconds of processor time. */
export async function longestSliceOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return longest
}
