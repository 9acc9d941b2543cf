import { useMemo } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { francs } from '../../ui/text/francs.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { lastDayOf } from '../parts/moments.ts'
import { refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { PLAN } from '../parts/words.ts'
import { type PromoCode, useClosePromoCodeMutation, usePromoCodesQuery } from './endpoints.ts'
import { PromoCodeForm } from './promo-code-form.tsx'

const idOf = ({ id }: PromoCode) => id

/** Promo codes: what there are, how often they were used, and a new one. */
export function PromoCodesPage() {
  return (
    <AdminPlace>
      <PromoCodes />
    </AdminPlace>
  )
}

function PromoCodes() {
  const t = useText()
  const asked = usePromoCodesQuery()
  const columns = usePromoColumns()
  return (
    <>
      <AdminHead title={t('admin.promoCodes')} note={t('admin.promoLead')} />
      <Part title={t('admin.promoMade')}>
        <Answered asked={asked}>
          {(codes) =>
            codes.length === 0 ? (
              <p className="muted">{t('admin.promoNone')}</p>
            ) : (
              <DataTable
                label={t('admin.promoCodes')}
                columns={columns}
                rows={codes}
                idOf={idOf}
                sort={null}
                onSort={() => undefined}
              />
            )
          }
        </Answered>
      </Part>
      <Part title={t('admin.promoNew')}>
        <PromoCodeForm />
      </Part>
    </>
  )
}

/** Why a code can be used, or no longer. */
function stateOf({ disabled, validUntil, used, maxRedemptions }: PromoCode): MessageId {
  if (disabled) return 'admin.promoClosed'
  if (validUntil !== null && new Date(validUntil) <= new Date()) return 'admin.promoOver'
  return maxRedemptions !== null && used >= maxRedemptions ? 'admin.promoExhausted' : 'admin.promoOpen'
}

function usePromoColumns(): Column<PromoCode>[] {
  const t = useText()
  return useMemo(
    () => [
      { key: 'label', head: 'admin.promoCode', cell: ({ label }) => label },
      {
        key: 'value',
        head: 'admin.promoKind',
        cell: ({ kind, value }) => {
          if (kind === 'amount') return francs(value)
          return t(kind === 'percent' ? 'admin.promoPercentOff' : 'admin.promoMonthsOff', { value })
        },
      },
      {
        key: 'plans',
        head: 'admin.promoPlans',
        cell: ({ plans }) => plans.map((plan) => t(PLAN[plan])).join(', ') || t('admin.promoAnyPlan'),
      },
      {
        key: 'used',
        head: 'admin.promoUsed',
        numeric: true,
        cell: ({ used, maxRedemptions: most }) =>
          most === null
            ? swissNumber(used)
            : t('admin.promoUsedOf', { used: swissNumber(used), most: swissNumber(most) }),
      },
      {
        key: 'until',
        head: 'admin.promoUntil',
        numeric: true,
        cell: ({ validUntil }) => (validUntil === null ? '–' : lastDayOf(validUntil)),
      },
      { key: 'state', head: 'admin.promoState', cell: (code) => t(stateOf(code)) },
      { key: 'close', head: 'admin.action', cell: (code) => <Close code={code} /> },
    ],
    [t],
  )
}

function Close({ code: { id, label, disabled } }: { code: PromoCode }) {
  const t = useText()
  const toast = useToast()
  const [close, { isLoading }] = useClosePromoCodeMutation()
  const change = async () => {
    const { error } = await close({ id, disabled: !disabled })
    if (error) toast('error', t(refusalText(error)))
  }
  return (
    <Button
      kind="link"
      isPending={isLoading}
      aria-label={t(disabled ? 'admin.promoReopenOf' : 'admin.promoCloseOf', { label })}
      onPress={() => void change()}
    >
      {t(disabled ? 'admin.promoReopen' : 'admin.promoClose')}
    </Button>
  )
}
