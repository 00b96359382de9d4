import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { ChevronRightIcon } from '../../../parts/icons/index.ts'
import { Link } from '../../router/index.ts'
import { carries } from '../button/leads-to.ts'
import { Card } from '../layout/section.tsx'
import styles from './menu.module.css'

interface MenuProps {
  /** Title above the card. */
  title?: ReactNode
  children: ReactNode
}

/** A card of rows: a list for the reader. */
export function Menu({ title, children }: MenuProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <Card className={styles.card}>
        <ul>{children}</ul>
      </Card>
    </section>
  )
}

interface RowLook {
  icon?: ReactNode
  /** A smaller second line. */
  note?: ReactNode
  /** On the right, before the chevron. */
  value?: ReactNode
  children: ReactNode
}

interface RowProps extends RowLook {
  /** A path of the app: the row is a link. */
  to?: string
  /** State of the history entry that `to` leads to. */
  state?: unknown
  onClick?: () => void
  disabled?: boolean
  /** What makes the row a button that opens an overlay (`opener` of `useOverlay`). */
  button?: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>
  /** Stands in the item of the list: the overlay. */
  beside?: ReactNode
  /** The button acts here and leads nowhere (logout): no chevron. */
  act?: boolean
}

/** A row of a menu: a link with `to`, a button with `onClick` or `button`, else plain. 52 px. */
export function Row({ to, state, onClick, disabled, button, beside, act = false, ...look }: RowProps) {
  const acts = button ?? (onClick && { onClick })
  const face = <RowFace {...look} go={!act && (to !== undefined || acts !== undefined)} />
  const className = `${styles.item} ${look.note ? styles.tall : ''}`
  return (
    <li>
      {to !== undefined ? (
        <Link className={className} to={to} state={state} onClick={onClick} {...carries(state)}>
          {face}
        </Link>
      ) : acts ? (
        <button type="button" className={className} disabled={disabled} {...acts}>
          {face}
        </button>
      ) : (
        <div className={className}>{face}</div>
      )}
      {beside}
    </li>
  )
}

function RowFace({ icon, note, value, children, go }: RowLook & { go: boolean }) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        {children}
        {note && <small>{note}</small>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {go && <ChevronRightIcon className={styles.go} />}
    </>
  )
}
