import { useAssignTransferMutation, useDecideTransferMutation } from '../../api/admin.ts'
import type { Transfer, TransferDecision } from '../../api/admin-types.ts'
import type { ApiError } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'

type Choice = 'assigned' | TransferDecision

const CHOICES: Record<Choice, MessageId> = {
  assigned: 'admin.transferAssign',
  credited: 'admin.transferCredit',
  refunded: 'admin.transferRefund',
  noted: 'admin.transferNote',
}

const INVOICE_FAULTS: Record<string, MessageId> = {
  BILLING_INVOICE_NOT_FOUND: 'admin.transferNoInvoice',
  BILLING_INVOICE_NOT_OPEN: 'admin.transferInvoiceClosed',
}

const choicesFor = ({ outcome, currency, creditable }: Transfer): Choice[] => [
  ...(currency === 'CHF' && outcome !== 'overpaid' && outcome !== 'reversed' ? ['assigned' as const] : []),
  ...(creditable ? ['credited' as const] : []),
  ...(outcome === 'reversed' ? [] : ['refunded' as const]),
  'noted',
]

const faultsOf = ({ choice, invoiceNumber, bankReference }: Entered) => ({
  invoiceNumber:
    choice === 'assigned' && !/^\s*\d{4}-\d{6,9}\s*$/.test(invoiceNumber)
      ? ('admin.transferNumberFault' as const)
      : undefined,
  bankReference: choice === 'refunded' && bankReference.trim() === '' ? ('form.required' as const) : undefined,
})
type Entered = { choice: Choice; invoiceNumber: string; bankReference: string }

/** What staff decide about money that no invoice took: to which invoice it belongs, or who gets it back. */
export function DecisionDialog(props: { transfer: Transfer; amount: string; onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const { transfer, amount, onClose } = props
  const choices = choicesFor(transfer)
  const [assign] = useAssignTransferMutation()
  const [decide] = useDecideTransferMutation()
  const saved: Entered = { choice: choices[0] ?? 'noted', invoiceNumber: '', bankReference: '' }
  const form = useForm<Entered>(saved, faultsOf)
  const { values, set, faults } = form
  const { id } = transfer
  const send = form.onSubmit(async ({ choice, invoiceNumber, bankReference }) => {
    const { error } =
      choice === 'assigned'
        ? await assign({ id, invoiceNumber: invoiceNumber.trim() })
        : await decide({ id, decision: choice, ...(choice === 'refunded' && { bankReference: bankReference.trim() }) })
    if (error) {
      const fault = INVOICE_FAULTS[(error as Partial<ApiError>).code ?? '']
      return fault ? { faults: { invoiceNumber: fault } } : { whole: refusalText(error) }
    }
    toast('success', t('admin.transferDone'))
    onClose()
  })
  return (
    <Dialog title={t('admin.transferDecide', { amount })} closeLabel={t('common.close')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
        <FormSelect
          label={t('admin.transferDecision')}
          name="choice"
          value={values.choice}
          onChange={(value) => set('choice', choices.find((each) => each === value) ?? 'noted')}
          options={choices.map((value) => ({ value, label: t(CHOICES[value]) }))}
        />
        {values.choice === 'assigned' && (
          <FormField
            label={t('admin.transferNumber')}
            hint={t('admin.transferNumberHint')}
            name="invoiceNumber"
            autoComplete="off"
            maxLength={20}
            value={values.invoiceNumber}
            onChange={(value) => set('invoiceNumber', value)}
            error={faults.invoiceNumber && t(faults.invoiceNumber)}
          />
        )}
        {values.choice === 'refunded' && (
          <FormField
            label={t('admin.transferBankReference')}
            hint={t('admin.transferBankReferenceHint')}
            name="bankReference"
            autoComplete="off"
            maxLength={60}
            value={values.bankReference}
            onChange={(value) => set('bankReference', value)}
            error={faults.bankReference && t(faults.bankReference)}
          />
        )}
        <div>
          <Button type="submit" kind="primary" isPending={form.pending}>
            {t('admin.transferConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
