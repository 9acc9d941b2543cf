import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApiError } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { useDeleteAccountMutation } from '../../api/identity.ts'
import { dropAllActs } from '../../library/bookmarks/waiting-acts.ts'
import { useReader } from '../../session/reader.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './profile.module.css'

/** The word that the API requires, which is the French one. */
const WORD = 'SUPPRIMER'
/** The word to type, by language; the French one is accepted in every language (specification §5). */
const WORDS: Record<Language, string> = { fr: WORD, de: 'LÖSCHEN', it: 'ELIMINARE' }

const MESSAGES: Record<number, MessageId> = { 401: 'deletion.unauthenticated', 403: 'deletion.notAllowed' }

/** Deletes the account: a word is typed, and the password has been given in the last five minutes. */
export function DeletionSection() {
  const t = useText()
  const state: unknown = useLocation().state
  // After the re-authentication for this purpose the reader continues at the dialog.
  const [open, setOpen] = useState((state as { done?: string } | null)?.done === 'REAUTHENTICATE')
  return (
    <>
      <p className="muted">{t('deletion.text')}</p>
      {open ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="danger" onPress={() => setOpen(true)}>
            {t('deletion.open')}
          </Button>
        </div>
      )}
    </>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { signIn, forget } = useSession()
  const reader = useReader()
  const [deleteAccount] = useDeleteAccountMutation()
  const word = WORDS[useLanguage()]
  const [mustSignIn, setMustSignIn] = useState(false)
  const form = useForm({ confirmation: '' }, ({ confirmation }) => ({
    confirmation: [WORD, word].includes(confirmation.trim()) ? undefined : 'deletion.wordMissing',
  }))
  const send = form.onSubmit(async () => {
    const { error } = await deleteAccount({ confirmation: WORD })
    if (!error) {
      // This page is for accounts only: leave it before the account is gone.
      await navigate('/')
      if (reader.state === 'signedIn') dropAllActs(reader.id)
      forget()
      toast('success', t('deletion.done'))
      return
    }
    const { code, status } = error as Partial<ApiError>
    if (code === 'REAUTHENTICATION_REQUIRED') return setMustSignIn(true)
    return { whole: MESSAGES[status ?? 0] ?? 'deletion.failed' }
  })
  if (mustSignIn)
    return (
      <Notice tone="warning">
        <p>{t('deletion.signInAgain')}</p>
        <Button kind="primary" onPress={() => void signIn({ prompt: 'login', maxAge: 0, onto: 'REAUTHENTICATE' })}>
          {t('signIn.again')}
        </Button>
      </Notice>
    )
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('deletion.title')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <FormField
        label={t('deletion.word', { word })}
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        required
        value={form.values.confirmation}
        onChange={(value) => form.set('confirmation', value)}
        error={form.faults.confirmation && t(form.faults.confirmation, { word })}
      />
      <div className={styles.buttons}>
        <Button kind="danger" type="submit" isPending={form.pending}>
          {t('deletion.submit')}
        </Button>
        <Button onPress={onCancel}>{t('form.cancel')}</Button>
      </div>
    </form>
  )
}
