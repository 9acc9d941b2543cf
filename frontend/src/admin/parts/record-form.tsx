import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './admin-place.module.css'
import { FormNotice } from './form-notice.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** The frame of a record form (`useRecordForm`): the error, the fields, the save button. */
export function RecordForm(props: { form: RecordFormState; label: string; children: ReactNode }) {
  const t = useText()
  const { form, label, children } = props
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label={label}>
      <FormNotice whole={form.whole} onLoadNewest={form.loadNewest} />
      {children}
      <div>
        <Button type="submit" isPending={form.pending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
