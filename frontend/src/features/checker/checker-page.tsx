import { useState } from 'react'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { EmptyState, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { BriefField } from './brief-field.tsx'
import type { Finding } from './check-text.ts'
import styles from './checker.module.css'
import type { Brief } from './read-file.ts'
import { ReportView } from './report-view.tsx'
import { rewriteWord } from './rewrite-word.ts'
import { useReport } from './use-report.ts'

/** Reads the citations of a brief in the browser; the text is sent nowhere. */
export function CheckerPage() {
  const t = useText()
  const [brief, setBrief] = useState<Brief>({ text: '', word: null })
  const { report, failed, retry } = useReport(brief.text, useLanguage())
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        <PageHeading title={t('checker.title')} />
        <p className="muted noPrint">{t('checker.lead')}</p>
      </PageHead>
      <div className={`${styles.privacy} noPrint`}>
        <Notice>{t('checker.privacy')}</Notice>
      </div>
      <BriefField text={brief.text} onChange={setBrief} />
      {failed && (
        <EmptyState alert title={t('checker.failed')} text={t('checker.failedText')}>
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
        </EmptyState>
      )}
      {report && (
        <ReportView
          report={report}
          brief={brief}
          onCorrect={(finding, written) => setBrief(putRight(brief, finding, written))}
        />
      )}
    </div>
  )
}

/** Replaces one citation in the brief; a Word document keeps its formatting. */
function putRight(
  { text, word }: Brief,
  { start, text: cited }: Pick<Finding, 'start' | 'text'>,
  written: string,
): Brief {
  const end = start + cited.length
  return {
    text: text.slice(0, start) + written + text.slice(end),
    word: word && rewriteWord(word, [{ start, end, written }]),
  }
}
