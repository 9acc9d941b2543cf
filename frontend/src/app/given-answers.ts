import type { GivenAnswer, GivenAnswers } from '../api/given-answers.ts'

const ID = 'answers'

/** An answer as a service sent it: `text` is JSON. */
export interface SentAnswer {
  status: number
  text: string
}

/** The answers as inert data of a page: nothing in them can end the element, and they are copied, not written anew. */
export function answersElement(answers: Record<string, SentAnswer>): string {
  const entries = Object.entries(answers).map(
    ([path, { status, text }]) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`,
  )
  return `<script id="${ID}" type="application/json">${`{${entries.join(',')}}`.replaceAll('<', '\\u003c')}</script>`
}

/** Takes the answers that came with a page; none where it came without. */
export function takeGivenAnswers(page: Document): GivenAnswers {
  const element = page.getElementById(ID)
  element?.remove()
  return new Map(Object.entries(JSON.parse(element?.textContent ?? '{}') as Record<string, GivenAnswer>))
}
