const ACTS = ['click', 'submit', 'popstate'] as const

/** Random bytes as hexadecimal digits. */
const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns a function that gives each call of this tab its `traceparent` (W3C Trace Context): all calls that one reader
 * action triggers share a trace, which begins with that action. It returns undefined while the operator collects no
 * traces (`isOn`); nothing is sent then. The ids are random and never stored.
 */
export function actTrace(target: EventTarget, isOn: () => boolean): () => string | undefined {
  let trace = hex(16)
  const begin = (): void => {
    trace = hex(16)
  }
  // In the capture phase, before the page's own handlers.
  for (const act of ACTS) target.addEventListener(act, begin, { capture: true })
  return () => (isOn() ? `00-${trace}-${hex(8)}-01` : undefined)
}
