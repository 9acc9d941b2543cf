import type { Logger } from '@trilex/platform'

/** Pause after a successful walk. */
const INTERVAL_MS = 15 * 60_000
/** Pause after a failed walk; doubled with each further failure in a row, up to `INTERVAL_MS`. */
const FIRST_RETRY_MS = 30_000
/**
 * Poll interval of the generation; short, because searches are refused from the loss of an index until its walk begins.
 */
const WATCH_MS = 1000

/**
 * Repairs now, in the background, and again 15 minutes after each walk. A failed walk is logged and retried after
 * 30 seconds, then after twice as long each time, up to 15 minutes.
 * @param repair returns counts of what it repaired, logged unless all are zero
 * @param what the derived side, for the log: "the index"
 * @param generation grows unless data is lost. When it falls, the derived side was emptied: the running walk, which
 *   may already have passed the lost part, is aborted and another begins
 * @returns a function that stops the walks and resolves when the running one has ended
 */
export function keepReconciled(
  repair: (signal: AbortSignal) => Promise<{ repaired?: number; summarised?: number }>,
  what: string,
  log: Pick<Logger, 'info' | 'warn'>,
  generation?: () => Promise<number>,
): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let again = new AbortController()
  let failures = 0
  const reconcile = () => {
    clearTimeout(timer)
    if (stop.signal.aborted) return
    again = new AbortController()
    const overtaken = again.signal
    running ??= repair(AbortSignal.any([stop.signal, overtaken]))
      .then((repairs) => {
        failures = 0
        if ((repairs.repaired ?? 0) + (repairs.summarised ?? 0) > 0)
          log.info(repairs, `${what} repaired from the store`)
      })
      .catch((error: unknown) => {
        if (overtaken.aborted) return
        failures++
        if (!stop.signal.aborted) log.warn({ err: error }, `comparing ${what} with the store failed, retrying`)
      })
      .finally(() => {
        running = undefined
        if (stop.signal.aborted) return
        if (overtaken.aborted) reconcile()
        else timer = setTimeout(reconcile, pause(failures)).unref()
      })
  }
  reconcile()
  let newest = 0
  const watch = async () => {
    const now = (await generation?.()) ?? 0
    if (now < newest) {
      if (running) again.abort(new Error(`${what} was emptied`))
      else reconcile()
    }
    newest = now
  }
  const watching = setInterval(() => void watch().catch(() => undefined), WATCH_MS).unref()
  return async () => {
    clearInterval(watching)
    stop.abort(new Error('the catalogue is stopping'))
    clearTimeout(timer)
    await running
  }
}

const pause = (failures: number): number =>
  failures === 0 ? INTERVAL_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), INTERVAL_MS)
