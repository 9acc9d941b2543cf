import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Check, FindField, Select } from '../../../ui/controls/choice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { RemovableTag } from '../../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import type { Column, useColumns } from './column.ts'
import styles from './data-table.module.css'
import type { TableAddress } from './use-table-address.ts'

const TYPING_MS = 300

/** A filter of a table: a choice of values, a day, or a value that another page set and that can only be removed. */
export type TableFilter = {
  name: string
  label: MessageId
} /** `usual` counts where none is chosen; without it, all. */ & (
  | { kind: 'choice'; options: { value: string; label: string }[]; usual?: string }
  | { kind: 'day' }
  | { kind: 'given' }
)

/** Search, filters and visible columns; all but the columns are in the address. */
export function TableTools<Row>(props: {
  address: TableAddress
  find?: MessageId
  filters: readonly TableFilter[]
  columns: readonly Column<Row>[]
  choice: ReturnType<typeof useColumns<Row>>
}) {
  const t = useText()
  const { address, find, filters, columns, choice } = props
  const filtered = address.q !== '' || Object.keys(address.filters).length > 0
  return (
    <div className={`${styles.tools} noPrint`} role="search">
      {find && <Find label={t(find)} address={address} />}
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} address={address} />
      ))}
      <details className={styles.columns}>
        <summary>
          <Icon name="columns" />
          {t('admin.columns')}
        </summary>
        <div>
          {columns.slice(1).map(({ key, head }) => (
            <Check key={key} label={t(head)} checked={choice.isShown(key)} onChange={(on) => choice.set(key, on)} />
          ))}
        </div>
      </details>
      {filtered && (
        <Button kind="link" onPress={address.clear}>
          {t('admin.clearFilters')}
        </Button>
      )}
    </div>
  )
}

/** Searches after a pause in typing. */
function Find({ label, address }: { label: string; address: TableAddress }) {
  const { q, show } = address
  const [typed, setTyped] = useState<string | null>(null)
  const search = useEffectEvent((text: string) => {
    if (text !== q) show({ q: text })
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return <FindField label={label} value={typed ?? q} onChange={setTyped} />
}

function Filter({ filter, address }: { filter: TableFilter; address: TableAddress }) {
  const t = useText()
  const id = useId()
  const { name, label } = filter
  const value = address.filters[name] ?? ''
  if (filter.kind === 'given')
    return value === '' ? null : (
      <RemovableTag
        text={t('admin.filterIs', { filter: t(label), value })}
        removeLabel={t('admin.removeFilter', { filter: t(label) })}
        onRemove={() => address.filter(name, '')}
      />
    )
  if (filter.kind === 'day')
    return (
      <label htmlFor={id}>
        {t(label)}
        <input
          id={id}
          type="date"
          className={`${inputLook.small} ${styles.date}`}
          value={value.slice(0, 10)}
          onChange={(event) => address.filter(name, event.target.value)}
        />
      </label>
    )
  return (
    <span>
      <Select
        label={t(label)}
        value={value || (filter.usual ?? '')}
        options={
          filter.usual === undefined
            ? [{ value: '', label: t('admin.anyOf', { filter: t(label) }) }, ...filter.options]
            : filter.options
        }
        onChange={(next) => address.filter(name, next === filter.usual ? '' : next)}
      />
    </span>
  )
}
