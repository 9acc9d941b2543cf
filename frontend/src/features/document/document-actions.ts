import { useMemo } from 'react'
import { documentPath } from '../../api/address.ts'
import type { DecisionDocument } from '../../api/types.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useText } from '../../ui/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { SECTION_TEXT, useDecisionFacts, useLanguage, usePlaceText } from './decision-labels.ts'
import { decisionMarkdown, type View } from './markdown.ts'

/** What a reader does with an open document: copy for an assistant, share, copy a citation. Each says how it went. */
export function useDocumentActions(decision: DecisionDocument, view: View) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const facts = useDecisionFacts(decision)
  const place = usePlaceText()
  return useMemo(() => {
    const permalink = new URL(documentPath(decision.doc_type, decision.doc_id, language), window.location.origin).href
    const copy = async (text: string, done: string) => {
      if (await copyText(text)) toast('success', done)
      else toast('error', t('copy.error'))
    }
    const markdown = () =>
      decisionMarkdown(
        decision,
        view,
        language,
        { court: facts.chamber ?? facts.court, date: facts.decided ?? '', permalink },
        {
          regeste: t('document.regeste'),
          place,
          section: (key) => t(SECTION_TEXT[key]),
          source: t('markdown.source'),
          licence: t('markdown.licence'),
        },
      )
    return {
      copyCitation: (citation: string) => void copy(citation, t('copy.citation', { citation })),
      copyForAi: () => void copy(markdown(), t('copy.forAiDone', { citation: decision.citations[language] })),
      share: () => {
        const shared = { title: decision.citations[language], url: permalink }
        if (navigator.canShare?.(shared)) navigator.share(shared).catch(() => undefined)
        else void copy(permalink, t('copy.link', { citation: decision.citations[language] }))
      },
      print: () => window.print(),
    }
  }, [decision, view, language, facts, place, toast, t])
}
