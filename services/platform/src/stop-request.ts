const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Signals within this time (ms) are one stop: npm, a terminal and a service manager each signal every process. */
const SAME_STOP_MS = 1_000

/**
 * Resolves when this process is to stop: at a signal, when its terminal closes, or when the process that started it with a
 * channel has ended. A signal more than a second later ends the process at once with 1.
 */
export function stopRequested(): Promise<void> {
  // A closed terminal breaks the output streams; that must not keep the product from stopping in order.
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
