import { useLanguage } from '../../api/language.ts'
import type { SearchHit } from '../../api/types.ts'
import { Highlight } from '../../ui/highlight.tsx'
import { splitHighlight } from '../../ui/split-highlight.ts'
import { cutText } from '../../ui/swiss-format.ts'
import { useText } from '../../ui/text.ts'
import { useHitTarget } from './hit-target.ts'
import { repeats } from './repeats.ts'
import styles from './results.module.css'
import { cropBeyondTitle, withoutTitle } from './without-title.ts'

const PREVIEW_LENGTH = 300
const SUMMARY_LENGTH = 250

/** What a decision found says: the headnote beyond the title, and the passage that matched or the summary. */
export function HitText({ hit }: { hit: SearchHit }) {
  const t = useText()
  const language = useLanguage()
  const { highlight } = hit
  const foreign = hit.language === language ? undefined : hit.language
  const translated = { words: hit.highlight_translated, label: t('hit.translated') }
  const passage = marked(highlight.text)
  if (!hit.preview) return <OwnText hit={hit} passage={passage} lang={foreign} translated={translated} />
  const preview = withoutTitle(hit.preview, hit.title)
  const previewHtml = marked(highlight.preview && cropBeyondTitle(highlight.preview, hit))
  const shown = previewHtml ? plainText(previewHtml) : preview
  const beside = passage && (!previewHtml || foreign) && !repeats(plainText(passage), shown) ? passage : undefined
  return (
    <>
      <p className={styles.text} lang={hit.preview_language === language ? undefined : hit.preview_language}>
        {previewHtml ? <Highlight html={previewHtml} translated={translated} /> : cutText(preview, PREVIEW_LENGTH)}
      </p>
      {beside ? (
        <p className={styles.long}>
          <b>{t('hit.passage')}</b>{' '}
          <span lang={foreign}>
            <Highlight html={beside} translated={translated} />
          </span>
          <PassageAddress hit={hit} />
        </p>
      ) : (
        hit.resume_long &&
        !repeats(hit.resume_long, shown) && (
          <p className={styles.long}>
            <b>{t('hit.summary')}</b> <span lang={foreign}>{cutText(hit.resume_long, SUMMARY_LENGTH)}</span>
          </p>
        )
      )}
    </>
  )
}

const plainText = (html: string) =>
  splitHighlight(html)
    .map(({ text }) => text)
    .join('')
const marked = (html: string | undefined) => (html?.includes('<em>') ? html : undefined)

/** A decision without headnote shows one text only: the passage found, else its summary. The two would repeat each other. */
function OwnText(props: {
  hit: SearchHit
  passage: string | undefined
  lang: string | undefined
  translated: { words: readonly string[]; label: string }
}) {
  const { hit, passage, lang, translated } = props
  const found = passage ?? marked(hit.highlight.resume_court)
  if (!found && !hit.resume_court) return null
  return (
    <p className={styles.text}>
      <span lang={lang}>
        {found ? <Highlight html={found} translated={translated} /> : cutText(hit.resume_court ?? '', PREVIEW_LENGTH)}
      </span>
      {passage && <PassageAddress hit={hit} />}
    </p>
  )
}

/** The consideration from which the passage comes, as a link to it. */
function PassageAddress({ hit }: { hit: SearchHit }) {
  const t = useText()
  const { path } = useHitTarget(hit)
  const number = /^E(\d.*)$/.exec(hit.highlight_anchor ?? '')?.[1]
  if (!number || !path) return null
  return (
    <>
      {' '}
      <a href={`${path}#${hit.highlight_anchor}`}>{t('place.consideration', { number })}</a>
    </>
  )
}
