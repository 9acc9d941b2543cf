import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useKeys } from '../../../ui/browser/keyboard.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'

/**
 * Hits of the question that led here: their number in the text shown, and the current one (from 0; -1 before the first
 * step).
 */
export interface Hits {
  question: string
  count: number
  current: number
  go: (step: 1 | -1) => void
  clear: () => void
}

/** Counts the hits in a region, also after its content changes, and steps through them. */
export function useHits(region: RefObject<HTMLElement | null>, question: string, clear: () => void): Hits {
  const [count, setCount] = useState(0)
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const root = region.current
    if (!root || !question) return
    let frame = 0
    const recount = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const marks = marksOf(root)
        setCount(marks.length)
        setCurrent(marks.findIndex((mark) => mark.hasAttribute('data-current')))
      })
    }
    const observer = new MutationObserver(recount)
    observer.observe(root, { childList: true, subtree: true })
    recount()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [region, question])
  const go = (step: 1 | -1) => {
    const marks = marksOf(region.current)
    if (marks.length === 0) return
    const next = current < 0 && step < 0 ? marks.length - 1 : (current + step + marks.length) % marks.length
    for (const mark of marks) mark.removeAttribute('data-current')
    marks[next]?.setAttribute('data-current', '')
    marks[next]?.scrollIntoView({ block: 'center' })
    setCount(marks.length)
    setCurrent(next)
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useKeys(
    useMemo((): Record<string, () => void> => {
      if (!question) return {}
      return { n: () => latest.current(1), N: () => latest.current(-1) }
    }, [question]),
  )
  return { question, count, current, go, clear }
}

function marksOf(region: HTMLElement | null): HTMLElement[] {
  return region ? Array.from(region.querySelectorAll<HTMLElement>('mark[data-hit]')) : []
}

/** The question, the number of its hits, and buttons to step through them. */
export function HitSteps({ hits }: { hits: Hits }) {
  const t = useText()
  const { question, count, current } = hits
  return (
    <div role="search" className={`${styles.hits} noPrint`} aria-label={t('hits.label')}>
      <span className={styles.hitQuestion}>{t('hits.question', { question })}</span>
      <span className={styles.hitCount} role="status">
        {current < 0
          ? t('hits.count', { count, total: swissNumber(count) })
          : t('hits.position', { position: swissNumber(current + 1), total: swissNumber(count) })}
      </span>
      <IconButton small icon="up" label={t('hits.previous')} isDisabled={count === 0} onPress={() => hits.go(-1)} />
      <IconButton small icon="chevron" label={t('hits.next')} isDisabled={count === 0} onPress={() => hits.go(1)} />
      <IconButton small icon="close" label={t('hits.clear')} onPress={hits.clear} />
    </div>
  )
}
