import type { ReactNode } from 'react'
import { BackIcon } from '../../../parts/icons/index.ts'
import { useNavigate } from '../../router/index.ts'
import { IconButton } from '../button/icon-button.tsx'
import { leadsTo } from '../button/leads-to.ts'
import styles from './app-bar.module.css'

interface AppBarProps {
  /** The name of the screen; the h1 unless `titleAs` says otherwise. */
  title?: ReactNode
  /** Where the back button goes when there is no earlier screen of ours; leave out on tab roots. */
  back?: string
  /** Instead of the back button: the menu of Home. */
  leading?: ReactNode
  /** On the right: icon buttons or a text link. */
  actions?: ReactNode
  /** `p` where the screen has a larger h1 of its own below. */
  titleAs?: 'h1' | 'p'
}

/** The sticky bar on top of a screen, 52 px. */
export function AppBar({ title, back, leading, actions, titleAs: Title = 'h1' }: AppBarProps) {
  return (
    <header className={styles.bar} data-inset={back === undefined && !leading ? '' : undefined}>
      {leading}
      {back !== undefined && <BackButton fallback={back} />}
      {title ? (
        <Title className={styles.title} tabIndex={-1}>
          {title}
        </Title>
      ) : (
        <span className={styles.spacer} />
      )}
      {actions}
    </header>
  )
}

/** Whether the screen before is one of the app: the router went on from it, or a link of it led here before React. */
function cameFromScreen(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  if (idx) return true
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return document.referrer.startsWith(`${location.origin}/`) && (navigation?.canGoBack ?? history.length > 1)
}

/** Leaves a screen: back to the one before, or to `fallback` when the address was opened directly. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (cameFromScreen()) navigate(-1)
    else navigate(fallback, { replace: true })
  }
}

/** Goes back one screen, or to `fallback` when the address was opened directly. */
export function BackButton({ fallback, className }: { fallback: string; className?: string | undefined }) {
  const goBack = useGoBack(fallback)
  return (
    <IconButton label="뒤로" data-back="" {...leadsTo(fallback, goBack)} className={className}>
      <BackIcon />
    </IconButton>
  )
}
