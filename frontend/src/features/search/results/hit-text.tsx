import { useLanguage } from '../../../api/language.ts'
import type { SearchHit } from '../../../api/types.ts'
import { Highlight } from '../../../ui/text/highlight.tsx'
import { splitHighlight } from '../../../ui/text/split-highlight.ts'
import { cutText } from '../../../ui/text/swiss-format.ts'
import { cutSummary, placeBehind } from './cut-summary.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { useHitTarget, withMarks } from './hit-target.ts'
import { type HitHead, marked } from './hit-head.ts'
import { repeats } from './repeats.ts'
import styles from './results.module.css'

const PREVIEW_LENGTH = 300
const SUMMARY_LENGTH = 250

/**
 * The text of a result: the headnote after the title, else the short summary; then the matching passage or the long
 * summary.
 */
export function HitText({ hit, head, marks }: { hit: SearchHit; head: HitHead; marks: string }) {
  const t = useText()
  const language = useLanguage()
  const { highlight } = hit
  const foreign = hit.language === language ? undefined : hit.language
  const translated = { words: hit.highlightTranslated, label: t('hit.translated') }
  const passage = marked(highlight.text)
  const { html, lang } = beginning(hit, head, foreign, language)
  const shown = plainText(html)
  const beside = passage && (!html.includes('<em>') || foreign) && !repeats(plainText(passage), shown) ? passage : ''
  const summary = hit.resume_long && !repeats(hit.resume_long, shown) ? hit.resume_long : ''
  return (
    <>
      {html && (
        <p className={styles.text} lang={lang}>
          <Highlight html={html} translated={translated} />
        </p>
      )}
      {beside ? (
        <p className={styles.long}>
          <b>{t('hit.passage')}</b>{' '}
          <span lang={foreign}>
            <Highlight html={beside} translated={translated} />
          </span>
          <PassageAddress hit={hit} marks={marks} />
        </p>
      ) : (
        summary && (
          <p className={styles.long}>
            <b>{t('hit.summary')}</b> <span lang={foreign}>{cutSummary(summary, SUMMARY_LENGTH)}</span>
          </p>
        )
      )}
    </>
  )
}

/** The headnote; a judgment without one begins with its letterhead, so its summary is shown instead. */
function beginning(hit: SearchHit, head: HitHead, foreign: string | undefined, reader: string) {
  const summary = hit.doc_type === 'atf' && hit.preview ? '' : hit.resume_court
  if (summary) {
    const crop = marked(hit.highlight.resume_court)
    const place = crop && placeBehind(summary, plainText(crop).replace(/^…\s*|\s*…$/g, ''))
    return { html: crop ? crop + place : head.mark(cutSummary(summary, PREVIEW_LENGTH)), lang: foreign }
  }
  const lang = hit.previewLanguage === reader ? undefined : hit.previewLanguage
  return { html: head.passage || head.mark(cutText(head.text, PREVIEW_LENGTH)), lang }
}

const plainText = (html: string) =>
  splitHighlight(html)
    .map(({ text }) => text)
    .join('')

/** A link to the consideration that the passage comes from. */
function PassageAddress({ hit, marks }: { hit: SearchHit; marks: string }) {
  const t = useText()
  const { path } = useHitTarget(hit)
  const number = /^E(\d.*)$/.exec(hit.highlightAnchor ?? '')?.[1]
  if (!number || !path) return null
  return (
    <>
      {' '}
      <a href={`${withMarks(path, marks)}#${hit.highlightAnchor}`}>{t('place.consideration', { number })}</a>
    </>
  )
}
