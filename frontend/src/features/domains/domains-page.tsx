import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChambersQuery, useDomainsQuery } from '../../api/catalog.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FindField, Segmented } from '../../ui/controls/choice.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { domainTree } from '../../library/domains/domain-tree.ts'
import { useFollowSwitches } from '../../library/domains/use-follow-switches.ts'
import { DomainGroup, type LabelLength } from './domain-group.tsx'
import { FollowChoice } from './follow-choice.tsx'
import styles from './domains.module.css'

/** The domains of the court's rules by chamber, with how many decisions each holds; a domain leads to its decisions. */
export function DomainsPage() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useDomainsQuery()
  const { data: chambers = [] } = useChambersQuery()
  const [query, setQuery] = useSearchParams()
  const [length, setLength] = useState<LabelLength>('short')
  const switches = useFollowSwitches()
  const find = query.get('q') ?? ''
  const onlyFollowed = switches !== null && query.get('followed') === 'true'
  const show = (q: string, followed: boolean) =>
    setQuery({ ...(q && { q }), ...(followed && { followed: 'true' }) }, { replace: true })
  const shown = (data ?? []).filter(
    ({ key, isSelectable }) => !onlyFollowed || !isSelectable || switches.isFollowed(key),
  )
  const groups = domainTree(shown, find, language)
  const chamberNames = new Map(chambers.map(({ key, name }) => [key, name[language]]))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        <PageHeading title={t('domains.title')} />
        <p className="muted">{t('domains.lead')}</p>
      </PageHead>
      {data && (
        <div className={`${styles.tools} noPrint`}>
          <FindField
            label={t('domains.find', { count: data.filter(({ isSelectable }) => isSelectable).length })}
            value={find}
            onChange={(q) => show(q, onlyFollowed)}
          />
          {switches && (
            <Segmented<'all' | 'followed'>
              legend={t('domains.show')}
              value={onlyFollowed ? 'followed' : 'all'}
              onChange={(which) => show(find, which === 'followed')}
              options={[
                { value: 'all', label: t('domains.all') },
                { value: 'followed', label: t('domains.followed') },
              ]}
            />
          )}
          <Segmented<LabelLength>
            legend={t('domains.labels')}
            value={length}
            onChange={setLength}
            options={[
              { value: 'short', label: t('domains.short') },
              { value: 'truncated', label: t('domains.truncated') },
              { value: 'full', label: t('domains.full') },
            ]}
          />
          <FollowChoice />
        </div>
      )}
      {!data && !error && <PageLoading widths={[46, 96, 78, 96, 60, 96, 78, 96]} />}
      {error && !data && (
        <ErrorPanel
          title={t('domains.error')}
          text={t(reasonOf(error))}
          incident={incidentOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && groups.length === 0 && (
        <div role="status">
          <EmptyState
            title={t(onlyFollowed && !find ? 'domains.noneFollowed' : 'domains.none')}
            hint={find ? t('domains.noneHint') : undefined}
          >
            {(find || onlyFollowed) && <Button onPress={() => show('', false)}>{t('domains.showAll')}</Button>}
          </EmptyState>
        </div>
      )}
      <div className={styles.columns}>
        {groups.map(({ chamber, nodes }) => (
          <DomainGroup
            key={chamber}
            title={chamberNames.get(chamber) ?? chamber}
            nodes={nodes}
            length={length}
            whole={find.trim() !== '' || onlyFollowed}
            switches={switches}
          />
        ))}
      </div>
    </div>
  )
}
