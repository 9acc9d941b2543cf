import { type ReactNode, useRef } from 'react'
import { SortHead, TableFrame, tableLook } from '../../../ui/lists/table.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { nextSort } from './table-address.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

/** A dense table of a service's rows. The first column is the row header and links to the record. */
export function DataTable<Row>(props: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sort: string | null
  onSort: (sort: string | null) => void
  /** Present where rows can be selected; `nameOf` names the row of a check box. */
  selection?: { of: Selection; nameOf: (row: Row) => string }
}) {
  const { label, columns, rows, idOf, selection } = props
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  return (
    <TableFrame label={label}>
      <table ref={table} className={`${tableLook} ${styles.table}`}>
        <thead>
          <tr>
            {selection && <SelectAll selection={selection.of} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} aria-selected={selection?.of.has(idOf(row)) || undefined}>
              {selection && (
                <td>
                  <Box
                    label={selection.nameOf(row)}
                    checked={selection.of.has(idOf(row))}
                    onChange={(selected) => selection.of.set(idOf(row), selected)}
                  />
                </td>
              )}
              {columns.map(({ key, numeric, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={numeric && 'num'}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Head<Row>(props: { column: Column<Row>; sort: string | null; onSort: (sort: string | null) => void }) {
  const t = useText()
  const { head, sort: field, numeric } = props.column
  const { sort, onSort } = props
  if (field === undefined)
    return (
      <th scope="col" className={numeric && 'num'}>
        {t(head)}
      </th>
    )
  return (
    <SortHead
      text={t(head)}
      numeric={numeric ?? false}
      direction={sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : null}
      onSort={() => onSort(nextSort(sort, field))}
    />
  )
}

function SelectAll({ selection }: { selection: Selection }) {
  const t = useText()
  return (
    <th scope="col">
      <Box
        label={t('admin.selectAll')}
        checked={selection.all === 'all'}
        mixed={selection.all === 'some'}
        onChange={selection.setAll}
      />
    </th>
  )
}

function Box(props: {
  label: string
  checked: boolean
  mixed?: boolean
  onChange: (checked: boolean) => void
}): ReactNode {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={props.checked}
        ref={(box) => {
          if (box) box.indeterminate = props.mixed ?? false
        }}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className="vh">{props.label}</span>
    </label>
  )
}
