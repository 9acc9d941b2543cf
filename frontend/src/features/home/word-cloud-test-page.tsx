import { useState } from 'react'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { Segmented, Select } from '../../ui/controls/choice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { cloudWords } from './cloud-words.ts'
import styles from './home.module.css'
import { WordCloud } from './word-cloud.tsx'

const AMOUNTS = ['10', '22', '40', '90']

/** The word cloud with the figures behind it, for any number of words and each language. */
export function WordCloudTestPage() {
  const t = useText()
  const own = useLanguage()
  const { data = [] } = useDomainsQuery()
  const [language, setLanguage] = useState<Language>(own)
  const [most, setMost] = useState('22')
  const words = cloudWords(data, language, Number(most))
  return (
    <div className={`wrap ${styles.test}`}>
      <PageHead>
        <PageHeading title={t('inspector.cloudTitle')} />
      </PageHead>
      <div className={styles.testTools}>
        <Segmented<Language>
          legend={t('nav.language')}
          value={language}
          onChange={setLanguage}
          options={(['fr', 'de', 'it'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <Select
          label={t('inspector.words')}
          showLabel
          value={most}
          onChange={setMost}
          options={AMOUNTS.map((value) => ({ value, label: value }))}
        />
      </div>
      <div lang={language}>
        <WordCloud words={words} />
      </div>
      <table className={styles.testTable}>
        <caption className="vh">{t('inspector.cloudTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('index.domain')}</th>
            <th scope="col" className="num">
              {t('inspector.decisions')}
            </th>
            <th scope="col" className="num">
              {t('inspector.wordSize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {words
            .toSorted((a, b) => b.count - a.count)
            .map(({ key, label, count, size }) => (
              <tr key={key}>
                <td lang={language}>{label}</td>
                <td className="num">{swissNumber(count)}</td>
                <td className="num">{size}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
