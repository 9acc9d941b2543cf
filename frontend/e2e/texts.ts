import type { Page } from '@playwright/test'
import { createIntl } from 'react-intl'
import de from '../src/lang/de.json' with { type: 'json' }
import fr from '../src/lang/fr.json' with { type: 'json' }
import it from '../src/lang/it.json' with { type: 'json' }
import { type Language, undrawn } from './fixtures.ts'

export const LANGUAGES: Language[] = ['fr', 'de', 'it']

/** Gives what the brand of a language says for an id of its catalogue. */
export function textsOf(language: Language): (id: keyof typeof fr, values?: Record<string, string | number>) => string {
  const intl = createIntl({ locale: language, messages: { fr, de, it }[language] })
  return (id, values) => intl.formatMessage({ id }, values)
}

/** A name that begins so, before a count. */
export const beginning = (text: string) => new RegExp(`^${text.replaceAll(/[^\p{L}\d]/gu, '.')}`)

/** Lets the services answer and a test change what the page sees of it; pages come undrawn, so that they ask. */
export async function amend<Answer>(page: Page, path: string, change: (answer: Answer, asked: URL) => unknown) {
  await undrawn(page)
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const asked = new URL(route.request().url())
      // Only the browser knows that names under localhost are this machine.
      const url = new URL(asked.pathname + asked.search, process.env.BASE_URL ?? 'http://localhost:3000').href
      const answer = await route.fetch({ url })
      await route.fulfill({ response: answer, json: change((await answer.json()) as Answer, asked) })
    },
  )
}
