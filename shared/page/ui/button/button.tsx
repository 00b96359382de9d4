import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Link, type LinkProps } from '../../router/index.ts'
import styles from './button.module.css'
import { carries } from './leads-to.ts'

interface Look {
  variant?: 'filled' | 'soft' | 'quiet' | 'line'
  /** l 54 px, m 44 px. */
  size?: 'l' | 'm'
  /** As wide as its box. */
  block?: boolean
  /** A 20 px icon before the words. */
  icon?: ReactNode
  className?: string | undefined
}

function classes({ variant = 'filled', size = 'l', block = false, className }: Look): string {
  return [styles.btn, styles[variant], size === 'm' && styles.m, block && styles.block, className]
    .filter(Boolean)
    .join(' ')
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Work is on its way: a second tap does nothing, the width stays. */
  busy?: boolean
  /** What it says meanwhile, e.g. "신청하고 있어요". */
  busyLabel?: string
  /** Why it cannot be used now; shown below it and read with it. The button stays reachable by keyboard. */
  disabledReason?: string | undefined
}

/**
 * The button of the kit (DESIGN.md section 5). One filled button a screen; everything else soft, quiet or line.
 * `type` is "button" unless told otherwise.
 */
export function Button({
  variant = 'filled',
  size = 'l',
  block = false,
  icon,
  className,
  busy = false,
  busyLabel,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = busy || disabledReason !== undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type={type}
      className={classes({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      data-blocked={disabledReason === undefined ? undefined : ''}
      onClick={click}
      {...rest}
    >
      <span className={styles.face} aria-hidden={busy || undefined}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={styles.face} aria-hidden={!busy || undefined}>
          <span className={styles.spin} aria-hidden="true" />
          {busyLabel ?? <span className="sr">처리하고 있어요</span>}
        </span>
      )}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={block ? styles.reasonedBlock : styles.reasoned}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  variant = 'filled',
  size = 'l',
  block = false,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link className={classes({ variant, size, block, className })} {...carries(rest.state)} {...rest}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

/** A quiet text link with a 44 px target, e.g. "변경". */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link className={`${styles.textLink} ${className ?? ''}`} {...carries(rest.state)} {...rest} />
}

/** The same look for an action. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`${styles.textLink} ${className ?? ''}`} {...rest} />
}
