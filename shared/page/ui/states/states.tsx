import type { ReactNode } from 'react'
import { CODE } from '../../../core/contract-values/index.ts'
import { homeHome } from '../../../core/routes/index.ts'
import { withJosa } from '../../../core/text/index.ts'
import { RefreshIcon } from '../../../parts/icons/index.ts'
import { ApiError, errorText } from '../../client/error.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import styles from './states.module.css'

interface StateProps {
  title: string
  children?: ReactNode
  /** The one way on. */
  action?: ReactNode
  /** The number to quote to customer service. */
  reference?: string | null
  alert?: boolean
  /** `broken` shows an open knot. */
  art?: 'knot' | 'broken'
  /** Without a picture. */
  plain?: boolean
  /** Another picture than the knot: what would stand here (`Drawing` of `parts/notes`). */
  picture?: ReactNode
}

/** A designed state: picture, what happened, one way on. */
export function State({
  title,
  children,
  action,
  reference,
  alert = false,
  art = 'knot',
  plain = false,
  picture,
}: StateProps) {
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      {picture ?? (!plain && <StateArt broken={art === 'broken'} />)}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {reference && (
        <p className={styles.reference}>
          오류 번호 <code>{reference}</code>
        </p>
      )}
    </div>
  )
}

/** Nothing here (yet): says why, and what can be done. */
export function EmptyState({ title, children, action }: Pick<StateProps, 'title' | 'children' | 'action'>) {
  return <State {...{ title, children, action }} />
}

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** What could not be loaded, e.g. "입금 내역"; the sentence is made from it. */
  what?: string
  busy?: boolean
}

/**
 * A call failed: the truth in one sentence, retry, and the request's number. What the server does not know it will not know
 * the next time either: there the way on is Home.
 */
export function ErrorState({ error, onRetry, what, busy = false }: ErrorStateProps) {
  const isHopeless = error instanceof ApiError && error.code === CODE.badInput
  return (
    <State
      alert
      art="broken"
      title={what ? `${withJosa(what, '을/를')} 불러오지 못했어요` : '불러오지 못했어요'}
      action={
        isHopeless ? (
          <ButtonLink variant="soft" to={homeHome}>
            홈으로
          </ButtonLink>
        ) : (
          <Button busy={busy} icon={<RefreshIcon size="s" />} onClick={onRetry}>
            다시 시도
          </Button>
        )
      }
      reference={error instanceof ApiError && !isHopeless ? error.requestId : null}
    >
      {errorText(error)}
    </State>
  )
}

const loop = 'M10.6-7H11a7 7 0 0 1 0 14H-3.4M-10.6 7H-11a7 7 0 0 1 0-14H3.4'

/** The knot of a state, 144 px: tied, or open where something is missing. Decoration. */
export function StateArt({ broken = false }: { broken?: boolean }) {
  return (
    <svg className={styles.art} viewBox="0 0 144 144" fill="none" aria-hidden="true">
      <circle cx="72" cy="72" r="64" fill="var(--color-surface-sunken)" />
      <g transform="translate(72 72) rotate(-45) scale(2.1)" strokeWidth="4.6">
        <path d={loop} stroke="var(--color-primary-line)" />
        {broken ? (
          <g transform="rotate(90)">
            <path d="M10.6-7H11a7 7 0 0 1 0 14H2" stroke="var(--color-accent)" />
            <path d="M-10.6 7H-11a7 7 0 0 1 0-14H-6" stroke="var(--color-line-strong)" strokeDasharray="2.4 2.8" />
          </g>
        ) : (
          <path d={loop} stroke="var(--color-accent)" transform="rotate(90)" />
        )}
      </g>
    </svg>
  )
}
