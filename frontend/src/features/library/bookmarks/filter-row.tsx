import { useEffect, useState } from 'react'
import type { SavedDocuments } from '../../../api/library-types.ts'
import { Check, FindField, Select } from '../../../ui/controls/choice.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import styles from './bookmarks.module.css'
import { DOC_TYPES, type ListState } from './list-address.ts'

const TYPING_MS = 250
const TYPE_TEXT: Record<(typeof DOC_TYPES)[number], MessageId> = {
  atf: 'docType.atf',
  cedh: 'docType.cedh',
  other: 'docType.other',
}

/** Filters of the list, with how many documents each folder and tag holds. */
export function FilterRow(props: {
  state: ListState
  folders: SavedDocuments['folders']
  tags: SavedDocuments['tags']
  /** Whether the reader belongs to an organisation that may share documents. */
  shares: boolean
  onChange: (change: Partial<ListState>) => void
}) {
  const t = useText()
  const { state, onChange } = props
  return (
    <div className={`${styles.filters} noPrint`} role="group" aria-label={t('filter.bar')}>
      <Words q={state.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t('library.folder')}
        value={state.folder}
        options={choices(t('library.allFolders'), state.folder, props.folders)}
        onChange={(folder) => onChange({ folder })}
      />
      <Select
        label={t('library.tag')}
        value={state.tag}
        options={choices(t('library.allTags'), state.tag, props.tags)}
        onChange={(tag) => onChange({ tag })}
      />
      <Select
        label={t('filter.docTypes')}
        value={state.docType}
        options={[
          { value: '' as ListState['docType'], label: t('library.allTypes') },
          ...DOC_TYPES.map((value) => ({ value, label: t(TYPE_TEXT[value]) })),
        ]}
        onChange={(docType) => onChange({ docType })}
      />
      {props.shares && (
        <Check label={t('library.onlyShared')} checked={state.shared} onChange={(shared) => onChange({ shared })} />
      )}
    </div>
  )
}

/** The selected one stays, even with no documents left. */
function choices(all: string, chosen: string, named: { name: string; count: number }[]) {
  const known = named.map(({ name, count }) => ({ value: name, label: `${name} (${swissNumber(count)})` }))
  const lost = chosen !== '' && !named.some(({ name }) => name === chosen) ? [{ value: chosen, label: chosen }] : []
  return [{ value: '', label: all }, ...known, ...lost]
}

/** Searches notes and titles once the reader stops typing. */
function Words({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useText()
  const [draft, setDraft] = useState(q)
  const [before, setBefore] = useState(q)
  if (q !== before) {
    setBefore(q)
    if (draft.trim() !== q) setDraft(q)
  }
  useEffect(() => {
    if (draft.trim() === q) return
    const timer = setTimeout(() => onChange(draft.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return <FindField label={t('library.find')} value={draft} onChange={setDraft} />
}
