import { Select } from '../../../ui/controls/choice.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './data-table.module.css'
import { PAGE_SIZES } from './table-address.ts'
import type { TableAddress } from './use-table-address.ts'

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

/** Page size, pagination, and which rows of how many are shown. */
export function TableFoot({ address, total }: { address: TableAddress; total: number }) {
  const t = useText()
  const { page, size, show, pageAt } = address
  const from = (page - 1) * size + 1
  return (
    <div className={styles.foot}>
      <span>
        <Select
          label={t('admin.perPage')}
          showLabel
          options={SIZES}
          value={String(size)}
          onChange={(next) => show({ size: Number(next) })}
        />
      </span>
      <Pagination page={page} pages={Math.ceil(total / size)} href={pageAt} />
      <p className="faint">
        {t('admin.range', {
          from: swissNumber(from),
          to: swissNumber(Math.min(total, from + size - 1)),
          total: swissNumber(total),
        })}
      </p>
    </div>
  )
}
