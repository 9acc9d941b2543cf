import { rewritten } from '@trilex/citations'
import { useState } from 'react'
import { reporterName } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/choice.tsx'
import { ButtonRow, EmptyState, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import type { Finding, Report } from './check-text.ts'
import styles from './checker.module.css'
import { Findings } from './findings.tsx'
import type { Brief } from './read-file.ts'
import { rewriteWord } from './rewrite-word.ts'
import { isToReview, type Shown, shownOf } from './shown.ts'
import { useAnswers } from './use-answers.ts'
import { wordDocument } from './write-word.ts'

const PLAIN = 'text/plain;charset=utf-8'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The report: how many citations, which of them to review, and what to do with it. */
export function ReportView(props: {
  report: Report
  brief: Brief
  onCorrect: (finding: Finding, written: string) => void
}) {
  const t = useText()
  const { report, brief, onCorrect } = props
  const { findings } = report
  const [which, setWhich] = useState<'all' | 'review'>('all')
  const { answers, ask, isLoading, error } = useAnswers(findings)
  const shown = findings.map((finding) => shownOf(finding, answers.get(finding.written)))
  const review = findings.filter((finding, at) => isToReview(finding, shown[at] as Shown))
  const count = (...kinds: Shown[]) => shown.filter((kind) => kinds.includes(kind)).length
  if (findings.length === 0) return <EmptyState title={t('checker.none')} text={t('checker.noneText')} />
  const wrong = count('wrong', 'unprinted')
  const invented = count('demonstration')
  return (
    <section className={styles.report} aria-labelledby="checker-report">
      <h2 id="checker-report">{t('checker.count', { count: findings.length })}</h2>
      <p role="status">
        {t('checker.summary', {
          impossible: count('impossible'),
          unchecked: count('possible', 'absent'),
          review: count('unrecognised'),
        })}
        {wrong > 0 && ` ${t('checker.wrongCount', { count: wrong })}`}
        {invented > 0 && ` ${t('checker.inventedCount', { count: invented })}`}
      </p>
      <div className={`${styles.tools} noPrint`}>
        <Segmented
          legend={t('checker.which')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t('checker.all') },
            { value: 'review', label: t('checker.review', { count: review.length }) },
          ]}
        />
        <ButtonRow>
          <Button isDisabled={ask === null || isLoading} onPress={() => ask?.()}>
            {t('checker.lookUp')}
          </Button>
          <Button onPress={() => window.print()}>{t('checker.print')}</Button>
        </ButtonRow>
        <p className="muted">{t('checker.lookUpNote')}</p>
      </div>
      {error && (
        <div role="alert">
          <Notice tone="warning">{t('checker.lookUpFailed')}</Notice>
        </div>
      )}
      <Findings findings={which === 'all' ? findings : review} answers={answers} onCorrect={onCorrect} />
      <Rewritten report={report} brief={brief} />
    </section>
  )
}

/** The whole text with its citations in the form of another language, as a file; a Word document keeps its formatting. */
function Rewritten({ report, brief }: { report: Report; brief: Brief }) {
  const t = useText()
  const own = useLanguage()
  const [into, setInto] = useState<Language>(own === 'de' ? 'fr' : 'de')
  const rewrites = report.rewrites[into]
  const word = report.text === brief.text ? brief.word : null
  const wordFile = () => (word ? rewriteWord(word, rewrites) : wordDocument(rewritten(report.text, rewrites)))
  const name = `${t('checker.fileName')}-${into}`
  return (
    <div className={`${styles.rewritten} noPrint`}>
      <h3>{t('checker.rewrite')}</h3>
      <p className="muted">{t(word ? 'checker.rewriteWord' : 'checker.rewriteText')}</p>
      <div className={styles.tools}>
        <Segmented
          legend={t('checker.into')}
          value={into}
          onChange={setInto}
          options={[
            { value: 'fr', label: reporterName('fr') },
            { value: 'de', label: reporterName('de') },
            { value: 'it', label: reporterName('it') },
          ]}
        />
        <ButtonRow>
          <Button onPress={() => save(new Blob([wordFile()], { type: WORD }), `${name}.docx`)}>
            {t('checker.downloadWord')}
          </Button>
          <Button onPress={() => save(new Blob([rewritten(report.text, rewrites)], { type: PLAIN }), `${name}.txt`)}>
            {t('checker.download')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
