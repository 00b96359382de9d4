import type { ReactNode } from 'react'
import { CloseIcon } from '../../../parts/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useModal } from '../modal.ts'
import { closer, useInPage } from '../use-overlay.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Name for screen readers. */
  label: string
  /** On the top line, beside the close button: the brand. */
  top?: ReactNode
  children: ReactNode
  /** Stays at the bottom: theme, small print. */
  foot?: ReactNode
  /** Of `useOverlay`: closed, it stands in the HTML that the server renders, until React is there. */
  id?: string
}

/** The side menu: slides in from the left, at most 82 % or 20rem wide. Focus starts on its close button. */
export function Drawer({ ...props }: DrawerProps) {
  return useInPage(props) ? <DrawerFrame {...props} /> : null
}

function DrawerFrame({ id, open, onClose, label, top, children, foot }: DrawerProps) {
  const ref = useModal({ onClose, open })
  return (
    <dialog ref={ref} id={id} className={styles.drawer} aria-label={label}>
      <div className={styles.top}>
        {top}
        <IconButton label="닫기" className={styles.close} {...closer(id, onClose)} data-title>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
