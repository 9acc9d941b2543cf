import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FindField } from '../../ui/controls/choice.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './admin-place.module.css'
import { findAddress } from './find-address.ts'

/** The search field of all admin pages: people, mails, invoices, decisions. */
export function FindBox() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const shown = pathname === '/admin/find' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown
  return (
    <form
      role="search"
      aria-label={t('admin.find')}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        setTyped(null)
        void navigate(findAddress(text.trim()))
      }}
    >
      <FindField label={t('admin.findAll')} value={text} onChange={setTyped} />
    </form>
  )
}
