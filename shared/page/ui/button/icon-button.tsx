import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '../../router/index.ts'
import styles from './icon-button.module.css'

interface Look {
  /** What it does, for screen readers: an icon has no words. */
  label: string
  /** Softer colour, inside fields and rows. */
  mute?: boolean
  /** A warm dot: something new waits. Say so in `label` too ("알림, 새 소식 2개"). */
  dot?: boolean
  className?: string | undefined
  /** The icon. */
  children: ReactNode
}

const classes = ({ mute, className }: { mute?: boolean | undefined; className?: string | undefined }) =>
  [styles.iconbtn, mute && styles.mute, className].filter(Boolean).join(' ')

/** A 44 px button with an icon only. */
export function IconButton({
  label,
  mute,
  dot,
  className,
  children,
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'>) {
  return (
    <button type="button" aria-label={label} className={classes({ mute, className })} {...rest}>
      {children}
      {dot && <span className={styles.dot} />}
    </button>
  )
}

/** The same, going somewhere. */
export function IconLink({
  label,
  mute,
  dot,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children' | 'className'>) {
  return (
    <Link aria-label={label} className={classes({ mute, className })} {...rest}>
      {children}
      {dot && <span className={styles.dot} />}
    </Link>
  )
}
