const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Within this time a repeated signal is the same stop: npm, a terminal and a service manager each tell every process. */
const SAME_STOP_MS = 1_000

/**
 * Resolves when this process is to stop: at a signal, at the end of its terminal, or when the process that started it with
 * a channel is gone, however that one ended. A signal more than a second later ends the process at once with 1.
 */
export function stopRequested(): Promise<void> {
  // Nobody reads any more what is said after a terminal was closed; that must not keep the product from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return new Promise((resolve) => {
    let first: number | undefined
    const stop = (): void => {
      first ??= performance.now()
      if (performance.now() - first > SAME_STOP_MS) process.exit(1)
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    process.once('disconnect', resolve)
  })
}
