import { useMemo } from 'react'
import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import { type BookmarkTarget, useBookmarks } from '../../../library/bookmarks/bookmarks.ts'
import { useBookmarkAction } from '../../../library/bookmarks/use-bookmark-action.ts'
import { useReadingProgress } from '../../../library/reading-progress.ts'
import type { DecisionDocument, Judgment, Language } from '../../../api/types.ts'
import { copyText } from '../../../ui/browser/clipboard.ts'
import { sectionText, usePlaceText } from '../../../decision/place.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useDecisionFacts } from '../../../decision/facts.ts'
import { decisionMarkdown, type View } from './markdown.ts'

export type DocumentActions = ReturnType<typeof useDocumentActions>

/** The actions on an open decision; each reports its result. `judgment` is the full judgment while it is shown. */
export function useDocumentActions(decision: DecisionDocument, view: View, judgment: Judgment | undefined) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const facts = useDecisionFacts(decision)
  const place = usePlaceText()
  const { isRead, setRead } = useReadingProgress()
  const { isSaved, toggle } = useBookmarks()
  const target = useMemo(() => bookmarkOf(decision, language), [decision, language])
  useBookmarkAction(target)
  const read = decision.doc_type === 'atf' ? isRead(decision.doc_id) : null
  return useMemo(() => {
    const path = documentPath(decision.doc_type, decision.doc_id, language)
    // While a server renders the page there is no origin, and none is shown.
    const permalink = typeof window === 'undefined' ? path : new URL(path, window.location.origin).href
    const citation = decision.citations[language]
    const copy = async (text: string, done: string) => {
      if (await copyText(text)) toast('success', done)
      else toast('error', t('copy.error'))
    }
    const markdown = () =>
      decisionMarkdown(
        view === 'judgment' && judgment ? { ...decision, sections: judgment.sections } : decision,
        view,
        language,
        { court: facts.chamber ?? facts.court, date: facts.decided ?? '', permalink },
        {
          regeste: t('document.regeste'),
          place,
          section: (key) => t(sectionText(key)),
          source: t('markdown.source'),
          licence: t('markdown.licence'),
        },
      )
    return {
      permalink,
      /** Null outside the official reporter, where no progress is stored. */
      read,
      setRead: (done: boolean) => {
        void setRead(decision.doc_id, done).then((kept) => {
          if (kept) toast('success', t(done ? 'progress.marked' : 'progress.unmarked', { citation }))
          else toast('error', t('progress.failed', { citation }))
        })
      },
      copyCitation: (text: string) => void copy(text, t('copy.citation', { citation: text })),
      copyPassage: (text: string, cited: string) => void copy(text, t('copy.citation', { citation: cited })),
      copyForAi: () => void copy(markdown(), t('copy.forAiDone', { citation })),
      saved: isSaved(decision.id),
      bookmark: () => toggle(target),
      share: () => {
        const shared = { title: citation, url: permalink }
        if (navigator.canShare?.(shared)) navigator.share(shared).catch(() => undefined)
        else void copy(permalink, t('copy.link', { citation }))
      },
      print: () => window.print(),
    }
  }, [decision, view, judgment, language, facts, place, read, setRead, isSaved, target, toggle, toast, t])
}

function bookmarkOf(decision: DecisionDocument, language: Language): BookmarkTarget {
  const { id: decisionId, doc_type: docType, doc_id: docId, title, decision_date: decided, publication_year } = decision
  const citation = decision.citations[language]
  const year = Number(decided.value?.slice(0, 4)) || publication_year
  return { docType, docId, decisionId, title: title || citation, year, citation }
}
