import { withJosa } from '@yaksok/shared/core/text'
import { type ApiError, errorText } from '@yaksok/shared/page/api'
import { Button } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './section-state.module.css'

interface SectionErrorProps {
  /** Name of the section, e.g. "댓글". */
  what: string
  error: ApiError
  retry: () => void
}

/** A section that could not be loaded: says which, why, the number to quote, and offers another try. The rest stays. */
export function SectionError({ what, error, retry }: SectionErrorProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.what}>{withJosa(what, '을/를')} 불러오지 못했어요</p>
      <p>{errorText(error)}</p>
      {error.requestId && (
        <p className={styles.id}>
          문의 번호 <code>{error.requestId}</code>
        </p>
      )}
      <Button variant="soft" size="m" onClick={retry}>
        다시 불러오기
      </Button>
    </div>
  )
}

/** A section without content. */
export function SectionEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>
}
