import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../controls/button.tsx'
import styles from './dialog.module.css'

/**
 * A modal dialog. Escape, the close button and a press outside close it; focus returns to the element that opened it. `wide` is for
 * what has columns.
 */
export function Dialog(props: {
  title: string
  closeLabel: string
  onClose: () => void
  wide?: boolean
  children: ReactNode
}) {
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className={`${styles.modal} ${props.wide ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title">{props.title}</Heading>
            <IconButton small icon="close" label={props.closeLabel} onPress={props.onClose} />
          </header>
          <div className={styles.body}>{props.children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
