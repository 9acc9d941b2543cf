import type { Page } from '@playwright/test'
import { createIntl } from 'react-intl'
import staffDe from '../src/lang/admin/de.json' with { type: 'json' }
import staffFr from '../src/lang/admin/fr.json' with { type: 'json' }
import staffIt from '../src/lang/admin/it.json' with { type: 'json' }
import de from '../src/lang/de.json' with { type: 'json' }
import fr from '../src/lang/fr.json' with { type: 'json' }
import it from '../src/lang/it.json' with { type: 'json' }
import { type Language, undrawn } from './fixtures.ts'

export const LANGUAGES: Language[] = ['fr', 'de', 'it']

type TextId = keyof typeof fr | keyof typeof staffFr
const CATALOGUES = { fr: { ...fr, ...staffFr }, de: { ...de, ...staffDe }, it: { ...it, ...staffIt } }

/** Returns a function that gives a brand's text for an id of its language's message catalogue. */
export function textsOf(language: Language): (id: TextId, values?: Record<string, string | number>) => string {
  const intl = createIntl({ locale: language, messages: CATALOGUES[language] })
  return (id, values) => intl.formatMessage({ id }, values)
}

/** A pattern for accessible names that begin with `text`, for example before a count. */
export const beginning = (text: string) => new RegExp(`^${text.replaceAll(/[^\p{L}\d]/gu, '.')}`)

/**
 * Passes requests to the services but changes the answer that the page receives. Pages come without answers, so that
 * the browser requests them.
 */
export async function amend<Answer>(page: Page, path: string, change: (answer: Answer, asked: URL) => unknown) {
  await undrawn(page)
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const asked = new URL(route.request().url())
      // Only the browser resolves names under localhost to this machine.
      const url = new URL(asked.pathname + asked.search, process.env.BASE_URL ?? 'http://localhost:3000').href
      const answer = await route.fetch({ url })
      await route.fulfill({ response: answer, json: change((await answer.json()) as Answer, asked) })
    },
  )
}
