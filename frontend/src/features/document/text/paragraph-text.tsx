import { memo } from 'react'
import type { Paragraph, TextLink } from '../../../api/types.ts'
import { citationOf } from '../../../decision/citation.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { spreadChains } from './chains.ts'
import { hitsIn } from './hits.ts'
import { cutParagraph, type TextPiece } from './pieces.ts'
import type { Reading } from './reading.ts'
import styles from './text.module.css'

const NO_LINKS: TextLink[] = []
const NO_MARKS: Paragraph['pageMarks'] = []
/** A link of at most this many characters never breaks. */
const UNBROKEN = 28

/**
 * The text of one paragraph with its links, page marks and the hits of the question. Links are plain anchors: a
 * decision has thousands, and one listener on the page follows them all.
 */
export const ParagraphText = memo(function ParagraphText(props: {
  text: string
  pageMarks?: Paragraph['pageMarks']
  links?: TextLink[] | undefined
  reading: Reading
}) {
  const t = useText()
  const { text, reading, pageMarks = NO_MARKS } = props
  const links = spreadChains(text, props.links ?? NO_LINKS)
  const hits = hitsIn(text, reading.wanted, links)
  return cutParagraph({ text, pageMarks }, links, hits).map((piece) => {
    if (piece.kind === 'text') return <TextRun key={piece.offset} piece={piece} />
    if (piece.kind === 'link')
      return <CitationLink key={piece.offset} link={piece.link} pieces={piece.pieces} reading={reading} />
    const id = `p${piece.page}`
    return (
      <a
        key={id}
        className={styles.page}
        id={id}
        href={reading.placeHref(id)}
        lang={reading.reader}
        aria-label={t('document.page', { page: String(piece.page) })}
      >
        <span aria-hidden="true">{piece.page}</span>
      </a>
    )
  })
})

function TextRun({ piece }: { piece: TextPiece }) {
  return piece.hit ? <mark data-hit="">{piece.text}</mark> : piece.text
}

function CitationLink(props: { link: TextLink; pieces: TextPiece[]; reading: Reading }) {
  const t = useText()
  const { link, pieces, reading } = props
  const content = pieces.map((piece) => <TextRun key={piece.offset} piece={piece} />)
  const address = reading.linkHref(link)
  if (!address) return content
  const look = link.end - link.start <= UNBROKEN ? `${styles.cite} ${styles.unbroken}` : styles.cite
  if (!address.external)
    return (
      <a className={look} href={address.href} data-card={cardOf(link)}>
        {content}
      </a>
    )
  return (
    <a
      className={look}
      href={address.href}
      target="_blank"
      rel="noreferrer"
      data-card={`official/${citationOf(link.canonical)}`}
    >
      {content}
      <span className={styles.external}>
        <Icon name="external" size={11} />
        <span className="vh"> {t('cite.external')}</span>
      </span>
    </a>
  )
}

/** Identifies the card of a link: `decision/atf/147-III-463`, `norm/CO/336`, `place/E3.2`. */
function cardOf({ target, norm, anchor }: TextLink): string | undefined {
  if (anchor) return `place/${anchor}`
  if (target) return `decision/${target.docType}/${target.docId}`
  return norm && `norm/${norm.act}/${norm.article}`
}
