import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/index.ts'
import { useModal } from '../modal.ts'
import { closer, useInPage } from '../use-overlay.ts'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons below; two stand side by side, the second wider. */
  actions?: ReactNode
  /** False: only the buttons close it. */
  dismissible?: boolean
  /** Of `useOverlay`: closed, it stands in the HTML that the server renders, until React is there. */
  id?: string
}

/** A dialog over the dimmed screen. Focus starts on its title and returns where it was. */
export function Dialog({ ...props }: DialogProps) {
  return useInPage(props) ? <DialogFrame {...props} /> : null
}

function DialogFrame({ id, open, onClose, title, children, actions, dismissible = true }: DialogProps) {
  const titleId = useId()
  const ref = useModal({ onClose, dismissible, open })
  return (
    <dialog ref={ref} id={id} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} data-title>
        {title}
      </h2>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  /** Names the act, never 예 (DESIGN.md section 7). */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  busy?: boolean
}

/** A question with two answers; the first leaves everything as it is. */
export function ConfirmDialog({ confirmLabel, cancelLabel = '닫기', onConfirm, busy, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      dismissible={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} {...closer(dialog.id, dialog.onClose)}>
            {cancelLabel}
          </Button>
          <Button busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
