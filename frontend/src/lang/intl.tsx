import type { ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import type { Language } from '../api/types.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** Messages as text in development, parsed by the build in production. */
export type MessageCatalogue = Record<MessageId, string> | Record<MessageId, MessageFormatElement[]>

/** Without those of the admin area, which its pages load and add. */
const CATALOGUES: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
}

/** Loads the messages of one language and no other. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  return (await CATALOGUES[language]()).default as MessageCatalogue
}

/** Provides the messages. `ui/swiss-format.ts` formats numbers and dates, not the browser's locale. */
export function Messages(props: { language: Language; messages: MessageCatalogue; children: ReactNode }) {
  return (
    <IntlProvider locale={props.language} messages={props.messages}>
      {props.children}
    </IntlProvider>
  )
}
