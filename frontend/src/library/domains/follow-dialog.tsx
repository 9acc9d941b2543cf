import { useState } from 'react'
import { useChambersQuery, useDomainsQuery } from '../../api/catalog.ts'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import type { FollowedDomains } from '../../api/library-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FindField } from '../../ui/controls/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { domainTree } from './domain-tree.ts'
import { FollowGroup } from './follow-group.tsx'
import styles from './follow-dialog.module.css'
import { useFollowedDomains } from './use-followed.ts'

/** Where the reader chooses which domains to follow. */
export function FollowDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { followed, error, refetch } = useFollowedDomains()
  return (
    <Dialog wide title={t('follow.title')} closeLabel={t('common.close')} onClose={onClose}>
      {followed ? (
        <Choice followed={followed} onClose={onClose} />
      ) : error ? (
        <ErrorPanel title={t('follow.error')} incident={incidentOf(error)} onRetry={() => void refetch()} />
      ) : (
        <PageLoading widths={[46, 78, 60, 96]} />
      )}
    </Dialog>
  )
}

function Choice({ followed, onClose }: { followed: FollowedDomains; onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const { follow, saving } = useFollowedDomains()
  const { data: domains, error, refetch } = useDomainsQuery()
  const { data: chambers = [] } = useChambersQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(followed.keys))
  const [find, setFind] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { limit } = followed
  const names = new Map(chambers.map(({ key, name }) => [key, name[language]]))
  const groups = domainTree(domains ?? [], find, language)
  const full = limit !== null && chosen.size >= limit
  const limitText = limit === null ? null : t('follow.limit', { count: limit })
  const choose = (key: string, on: boolean) => {
    if (on && full) return setRefused(limitText)
    setRefused(null)
    const next = new Set(chosen)
    if (on) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const save = async () => {
    const { error: failed } = await follow([...chosen])
    if (failed) {
      const isLimit = (failed as ApiError).code === 'LIBRARY_DOMAINS_LIMIT'
      return setRefused((isLimit && limitText) || t('follow.saveFailed'))
    }
    toast('success', t('follow.saved', { count: chosen.size }))
    onClose()
  }
  if (error && !domains)
    return (
      <ErrorPanel
        title={t('domains.error')}
        text={t(reasonOf(error))}
        incident={incidentOf(error)}
        onRetry={() => void refetch()}
      />
    )
  const total = (domains ?? []).filter(({ isSelectable }) => isSelectable).length
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <FindField label={t('domains.find', { count: total })} value={find} onChange={setFind} />
        <p className={styles.count} role="status">
          {limit === null
            ? t('follow.count', { count: chosen.size })
            : t('follow.countOf', { count: chosen.size, limit })}
        </p>
      </div>
      <div className={styles.groups}>
        {groups.length === 0 && <p className="muted">{t('domains.none')}</p>}
        {groups.map(({ chamber, nodes }) => (
          <FollowGroup
            key={chamber}
            title={names.get(chamber) ?? chamber}
            nodes={nodes}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
      </div>
      {refused && <Notice tone="error">{refused}</Notice>}
      <div className={styles.foot}>
        <p className="faint small">{refused === limitText ? '' : limitText}</p>
        <Button onPress={onClose}>{t('searches.cancel')}</Button>
        <Button kind="primary" isPending={saving} onPress={() => void save()}>
          {t('form.save')}
        </Button>
      </div>
    </div>
  )
}
