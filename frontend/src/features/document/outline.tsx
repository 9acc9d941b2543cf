import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { DecisionDocument } from '../../api/types.ts'
import { cutText } from '../../ui/swiss-format.ts'
import { useText } from '../../ui/text.ts'
import { considerationsOf } from './consideration.ts'
import { SECTION_TEXT } from './decision-labels.ts'
import styles from './document.module.css'

const DEEPEST = 2
const TITLE_LENGTH = 60

interface OutlineEntry {
  id: string
  number: string | null
  title: string
  level: number
}

/** Sections and their considerations down to the second level, each with its first words. */
export function useOutline(decision: DecisionDocument): OutlineEntry[] {
  const t = useText()
  return decision.sections.flatMap((section) => [
    ...(section.key === 'lead'
      ? []
      : [{ id: `section-${section.key}`, number: null, title: t(SECTION_TEXT[section.key]), level: 0 }]),
    ...considerationsOf(section).flatMap(({ number, anchor, depth, paragraphs }) =>
      number && anchor && depth <= DEEPEST
        ? [{ id: anchor, number, title: cutText(paragraphs[0]?.text ?? '', TITLE_LENGTH), level: Math.max(depth, 1) }]
        : [],
    ),
  ])
}

/** Contents of the document; the section on screen is marked. As a sheet on narrow screens, a choice closes it. */
export function Outline(props: { entries: OutlineEntry[]; language: string; sheet: boolean; onChoose: () => void }) {
  const t = useText()
  const current = useSectionOnScreen(props.entries)
  return (
    <nav
      className={`${styles.outline} ${props.sheet ? styles.isSheet : ''} noPrint`}
      id="outline"
      aria-labelledby="outline-title"
    >
      <h2 id="outline-title">{t('document.outline')}</h2>
      <ol>
        {props.entries.map(({ id, number, title, level }) => (
          <li key={id}>
            <Link
              to={{ search: '', hash: id }}
              className={level === 0 ? styles.level0 : level === 2 ? styles.level2 : undefined}
              aria-current={id === current ? 'location' : undefined}
              onClick={props.onChoose}
            >
              {number && <b>{number}</b>}
              <span lang={number ? props.language : undefined}>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useSectionOnScreen(entries: OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = entries.map(({ id }) => id).join('\n')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const visible = new Set<string>()
    const order = ids.split('\n')
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent((before) => order.find((id) => visible.has(id)) ?? before)
      },
      { rootMargin: '-15% 0px -60% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
