import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../../../parts/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useModal } from '../modal.ts'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The title is for screen readers only. */
  hideTitle?: boolean
  dismissible?: boolean
}

/** A sheet that rises from the bottom of the column. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null
}

function OpenSheet({ onClose, title, children, hideTitle = false, dismissible = true }: Omit<SheetProps, 'open'>) {
  const id = useId()
  const ref = useModal({ onClose, dismissible })
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={id}>
      <span className={styles.grip} aria-hidden="true" />
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} data-title className={hideTitle ? 'sr' : undefined}>
          {title}
        </h2>
        {dismissible && (
          <IconButton label="닫기" className={styles.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>
  )
}
