import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { api } from '../api/api.ts'
import { structuredData } from '../decision/structured-data.ts'
import type { DecisionDocument, Language } from '../api/types.ts'
import { TitleWithoutDocument } from '../ui/page/page-heading.tsx'
import { App } from './app.tsx'
import { askFirst } from './pages/ask-first.ts'
import { firstPaths, firstQuestions, withAnswered } from './pages/first-questions.ts'
import { pageAndAddress } from './pages/page-at.ts'
import type { SubjectPath } from '../api/question.ts'
import { answersElement, type SentAnswer } from './given-answers.ts'
import { loadMessages } from '../lang/intl.tsx'
import { loadPageAt } from './pages/page-code.ts'
import { createStore } from './store.ts'

export { pageName } from './pages/page-name.ts'

/**
 * Paths of the answers needed to render the page at `url` (path and query); empty where the server does not render it.
 * The second answer decides whether the subject of the page exists.
 */
export function pathsToDraw(url: string, language: Language): string[] {
  const questions = firstQuestions(new URL(url, 'http://localhost'), language)
  if (!questions) return []
  const { own, shared } = firstPaths(questions)
  return [...own, ...shared]
}

/** Paths of the further answers needed where the subject of the page does not exist. */
export function pathsWhenAbsent(url: string, language: Language): string[] {
  const { whenAbsent = [] } = firstQuestions(new URL(url, 'http://localhost'), language) ?? {}
  return whenAbsent.map(({ path }) => path)
}

/** The one path of the subject of the page at `url`, by the answer about it; null where the address is its only one. */
export function subjectPath(url: string, language: Language, { text }: SentAnswer): SubjectPath | null {
  const found = pageAndAddress(new URL(url, 'http://localhost'), language)
  return found?.page.addressOf?.(found.address, JSON.parse(text)) ?? null
}

/**
 * Renders the page with its own answers as data, and its document title. `answers` are those of `pathsToDraw`, by path.
 * Throws when the page cannot be rendered.
 */
export async function drawPage(
  url: string,
  language: Language,
  answers: Record<string, SentAnswer>,
): Promise<{ title: string; html: string }> {
  const location = new URL(url, 'http://localhost')
  const given = Object.entries(answers).map(
    ([path, { status, text }]) => [path, { status, body: JSON.parse(text) as unknown }] as const,
  )
  const questions = withAnswered(firstQuestions(location, language), new Map(given))
  const store = createStore(new Map(given))
  const code = loadPageAt(location.pathname, language)
  const [messages] = await Promise.all([loadMessages(language), askFirst(store, questions, code), code])
  let title = ''
  const html = renderToString(
    <TitleWithoutDocument value={(text) => void (title = text)}>
      <App
        store={store}
        language={language}
        messages={messages}
        router={(pages) => <StaticRouter location={location.pathname + location.search}>{pages}</StaticRouter>}
      />
    </TitleWithoutDocument>,
  )
  // The cache's timers would retain the answers for five minutes.
  store.dispatch(api.util.resetApiState())
  const own = firstPaths(questions).own.flatMap((path) => (answers[path] ? [[path, answers[path]] as const] : []))
  const told = structuredElement(own, language)
  return { title, html: `<div id="root">${html}</div>${answersElement(Object.fromEntries(own))}${told}` }
}

const DECISION = /^\/api\/catalog\/decisions\/[^/]+\/[^/]+$/

/** Structured data for search engines about the page's decision; empty for another page. */
function structuredElement(answers: (readonly [string, SentAnswer])[], language: Language): string {
  const about = answers.find(([path, { status }]) => status === 200 && DECISION.test(path))
  if (!about) return ''
  const told = JSON.stringify(structuredData(JSON.parse(about[1].text) as DecisionDocument, language))
  return `<script type="application/ld+json">${told.replaceAll('<', '\\u003c')}</script>`
}
