import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../../../parts/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useModal } from '../modal.ts'
import { closer, useInPage } from '../use-overlay.ts'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The title is for screen readers only. */
  hideTitle?: boolean
  dismissible?: boolean
  /** Of `useOverlay`: closed, it stands in the HTML that the server renders, until React is there. */
  id?: string
}

/** A sheet that rises from the bottom of the column. */
export function Sheet({ ...props }: SheetProps) {
  return useInPage(props) ? <SheetFrame {...props} /> : null
}

function SheetFrame({ id, open, onClose, title, children, hideTitle = false, dismissible = true }: SheetProps) {
  const titleId = useId()
  const ref = useModal({ onClose, dismissible, open })
  return (
    <dialog ref={ref} id={id} className={styles.sheet} aria-labelledby={titleId}>
      <span className={styles.grip} aria-hidden="true" />
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} data-title className={hideTitle ? 'sr' : undefined}>
          {title}
        </h2>
        {dismissible && (
          <IconButton label="닫기" className={styles.close} {...closer(id, onClose)}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>
  )
}
