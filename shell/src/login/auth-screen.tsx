import { Link } from '@yaksok/shared/page/router'
import { AppBar, RingInlay, Screen } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './auth-screen.module.css'

/** What Register's way to Login tells it: there is a screen to go back to. */
export const FROM_REGISTER = 'register'

interface AuthScreenProps {
  /** The rings behind the head: on Login, where there is room for them. */
  rings?: boolean
  /** The other of the two: Register on Login, Login on Register. */
  other: { to: string; label: string; state?: string }
  /** The back button. */
  back: ReactNode
  children: ReactNode
  cta?: ReactNode
}

/** What Login and Register share: white ground, the rings, back and the way to the other one. */
export function AuthScreen({ rings = false, other, back, children, cta }: AuthScreenProps) {
  return (
    <div className={styles.auth}>
      {rings && <RingInlay className={styles.rings} />}
      <Screen
        plain
        bar={
          <AppBar
            leading={back}
            actions={
              <Link
                className={styles.other}
                to={other.to}
                state={other.state}
                data-carries={other.state === undefined ? undefined : ''}
              >
                {other.label}
              </Link>
            }
          />
        }
        cta={cta}
      >
        {children}
      </Screen>
    </div>
  )
}
