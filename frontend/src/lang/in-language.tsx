import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../api/language.ts'
import type { Language } from '../api/types.ts'
import { loadMessages, type MessageCatalogue, Messages } from './intl.tsx'

/** Renders its content in a language other than the host's; nothing until the messages have loaded. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const current = useLanguage()
  const [loaded, setLoaded] = useState<{ language: Language; messages: MessageCatalogue } | null>(null)
  useEffect(() => {
    let wanted = true
    const { documentElement: html } = document
    const before = html.lang
    html.lang = language
    if (language !== current)
      void loadMessages(language).then((messages) => wanted && setLoaded({ language, messages }))
    return () => {
      wanted = false
      html.lang = before
    }
  }, [language, current])
  if (language === current) return children
  // The former language stays until the new one is there.
  if (!loaded) return null
  return (
    <Messages language={loaded.language} messages={loaded.messages}>
      {children}
    </Messages>
  )
}
