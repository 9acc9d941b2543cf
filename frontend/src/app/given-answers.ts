import type { GivenAnswer, GivenAnswers } from '../api/given-answers.ts'

const ID = 'answers'

/** An answer as a service sent it; `text` is JSON. */
export interface SentAnswer {
  status: number
  text: string
}

/**
 * The answers as a JSON data block of the page. Every `<` is escaped, so that no answer can end the element; the texts
 * are copied without parsing them.
 */
export function answersElement(answers: Record<string, SentAnswer>): string {
  const entries = Object.entries(answers).map(
    ([path, { status, text }]) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`,
  )
  return `<script id="${ID}" type="application/json">${`{${entries.join(',')}}`.replaceAll('<', '\\u003c')}</script>`
}

/** Removes the data block from the page and returns its answers; empty where the page has none. */
export function takeGivenAnswers(page: Document): GivenAnswers {
  const element = page.getElementById(ID)
  element?.remove()
  return new Map(Object.entries(JSON.parse(element?.textContent ?? '{}') as Record<string, GivenAnswer>))
}
