/** Resolves at the first contentful paint; at once in a hidden tab, which never paints. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

/**
 * Runs before all other modules. Starts fetching the page's scripts and answers; on a server-rendered page only after
 * its first paint.
 */
async function start(): Promise<void> {
  const drawn = 'drawn' in document.documentElement.dataset
  if (drawn) await painted()
  // The scripts of a server-rendered page are in a template, from which the browser fetches nothing.
  document.head.append(document.querySelector<HTMLTemplateElement>('#scripts')?.content ?? '')
  const [{ startPage }] = await Promise.all([import('./main.tsx'), preloaded(drawn)])
  await startPage()
}

/**
 * Resolves once the requests for the answers have been sent; a page that asked earlier would send them twice. When this
 * code is missing, the page sends them itself.
 */
function preloaded(drawn: boolean): Promise<void> {
  return import('./preload-answers.ts').then(
    ({ preloadAnswers }) => preloadAnswers({ drawn }),
    () => undefined,
  )
}

void start()
