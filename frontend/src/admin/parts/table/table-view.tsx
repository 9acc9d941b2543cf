import { type ReactNode, useMemo } from 'react'
import type { MessageId } from '../../../ui/text/use-text.ts'
import { type Column, useColumns } from './column.ts'
import { DataTable } from './data-table.tsx'
import { type Asked, Answered, NoRows } from './list-states.tsx'
import { TableFoot } from './table-foot.tsx'
import { type TableFilter, TableTools } from './table-tools.tsx'
import type { TableAddress } from './use-table-address.ts'
import { type Selection, useSelection } from './use-selection.ts'

const NO_ROWS: readonly never[] = []

/**
 * A service's list as a table: search, filters, columns, rows in every state, pagination. `name` keys the stored
 * columns.
 */
export function TableView<Row, List extends { total: number }>(props: {
  name: string
  label: string
  address: TableAddress
  find?: MessageId
  filters: readonly TableFilter[]
  columns: readonly Column<Row>[]
  asked: Asked<List>
  rowsOf: (list: List) => readonly Row[]
  idOf: (row: Row) => string
  /** Present where rows can be selected: the name of a check box, and the bulk actions. */
  selects?: { nameOf: (row: Row) => string; bar: (selection: Selection) => ReactNode }
}) {
  const { name, address, columns, asked, rowsOf, idOf, selects } = props
  const choice = useColumns(name, columns)
  const rows = asked.data ? rowsOf(asked.data) : NO_ROWS
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const selection = useSelection(ids)
  return (
    <>
      <TableTools
        address={address}
        filters={props.filters}
        columns={columns}
        choice={choice}
        {...(props.find && { find: props.find })}
      />
      {selects && selection.ids.length > 0 && selects.bar(selection)}
      <Answered asked={asked}>
        {({ total }) =>
          rows.length === 0 ? (
            <NoRows address={address} />
          ) : (
            <>
              <DataTable
                label={props.label}
                columns={choice.shown}
                rows={rows}
                idOf={idOf}
                sort={address.sort}
                onSort={(sort) => address.show({ sort })}
                {...(selects && { selection: { of: selection, nameOf: selects.nameOf } })}
              />
              <TableFoot address={address} total={total} />
            </>
          )
        }
      </Answered>
    </>
  )
}
