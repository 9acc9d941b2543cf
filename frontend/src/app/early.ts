/** Ends when the browser has painted something of the page, at once where it does not paint: in a tab behind others. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

/** Runs before all other modules: has the page's scripts fetched, and its answers; those of a drawn page after its first paint. */
async function start(): Promise<void> {
  const drawn = 'drawn' in document.documentElement.dataset
  if (drawn) await painted()
  // A drawn page names its scripts where the browser does not yet fetch them.
  document.head.append(document.querySelector<HTMLTemplateElement>('#scripts')?.content ?? '')
  const [{ startPage }] = await Promise.all([import('./main.tsx'), preloaded(drawn)])
  await startPage()
}

/** Ends when the answers are on their way: who asks before that asks twice. Without this code the page asks for itself. */
function preloaded(drawn: boolean): Promise<void> {
  return import('./preload-answers.ts').then(
    ({ preloadAnswers }) => preloadAnswers({ drawn }),
    () => undefined,
  )
}

void start()
