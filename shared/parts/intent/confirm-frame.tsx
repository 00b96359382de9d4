import { useEffect, useRef, useState } from 'react'
import type { ConfirmedCall } from '../../core/contract/index.ts'
import styles from './confirm-frame.module.css'
import { CONFIRM_PAGE, openConfirm, sessionHash } from './confirm-messages.ts'

interface ConfirmFrameProps {
  /** The confirm origin (`useConfirmThere`). */
  origin: string
  act: ConfirmedCall
  fields: Readonly<Record<string, string | undefined>>
  /** The member confirmed it there: a new secret is set by then, every other call is the caller's. */
  onConfirmed: (intent: string) => void
}

/** CSS pixels: before the page has said its own. */
const FIRST_HEIGHT = 320
const LOWEST = 64
const HIGHEST = 720

/**
 * The confirm origin in a frame: it tells in the server's words what a call will do and asks for the secret, neither of which this
 * page can read (docs/decisions/078-confirm-origin.md).
 */
export function ConfirmFrame({ origin, act, fields, onConfirmed }: ConfirmFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const asked = useRef({ act, fields, onConfirmed })
  asked.current = { act, fields, onConfirmed }
  useEffect(() => {
    const ask = async () => {
      const { theme } = document.documentElement.dataset
      const { act, fields } = asked.current
      const from = location.pathname
      confirm.tell({ asked: { session: await sessionHash(), act, fields, from, ...(theme && { theme }) } })
    }
    const confirm = openConfirm(
      () => frame.current,
      origin,
      ({ ready, height: wanted, confirmed }) => {
        if (ready) void ask()
        if (typeof wanted === 'number') setHeight(Math.min(Math.max(wanted, LOWEST), HIGHEST))
        if (typeof confirmed === 'string') asked.current.onConfirmed(confirmed)
      },
    )
    return confirm.close
  }, [origin])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ height: `${height}px` }}
      src={`${origin}${CONFIRM_PAGE}`}
      title="확인 화면"
      allow={`publickey-credentials-get ${origin}`}
      referrerPolicy="no-referrer"
    />
  )
}
