import type { Values } from '../../ui/browser/drafts.ts'
import { type Faults, useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { isConflict, refusalText } from './refusals.ts'

/**
 * A form over a record that another user may change at the same time. Only changed fields are sent, and `send` names the
 * version that was read. After a version conflict (`conflict`) the record can be reloaded; what was typed stays.
 */
export function useRecordForm<T extends Values>(props: {
  saved: T
  check: (values: T) => Faults<T>
  send: (changed: Partial<T>) => Promise<{ error?: unknown }>
  refetch: () => Promise<unknown>
}) {
  const { saved, check, send, refetch } = props
  const t = useText()
  const toast = useToast()
  const form = useForm<T>(saved, check)
  const changed = Object.fromEntries(
    Object.entries(form.values).filter(([name, value]) => value !== saved[name as keyof T]),
  ) as Partial<T>
  const onSubmit = form.onSubmit(async () => {
    if (Object.keys(changed).length === 0) return void toast('info', t('admin.nothingChanged'))
    const { error } = await send(changed)
    if (error) return { whole: isConflict(error) ? 'admin.conflict' : refusalText(error) }
    form.reset()
    toast('success', t('profile.saved'))
  })
  const loadNewest = async () => {
    await refetch()
    form.reset(changed)
  }
  return { ...form, onSubmit, loadNewest }
}

/** The properties that its frame needs, whatever the fields are. */
export type RecordFormState = Pick<
  ReturnType<typeof useRecordForm<Values>>,
  'onSubmit' | 'loadNewest' | 'whole' | 'pending'
>
