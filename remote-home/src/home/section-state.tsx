import { withJosa } from '@yaksok/shared/core/text'
import { ApiError, errorText } from '@yaksok/shared/page/api'
import { QueryView } from '@yaksok/shared/page/screen'
import { Button, type ErrorState } from '@yaksok/shared/page/ui'
import type { ComponentProps } from 'react'
import styles from './section-state.module.css'

interface SectionViewProps<Data> extends ComponentProps<typeof QueryView<Data>> {
  /** Said where there is nothing. */
  empty?: string
}

/** The states of a section of Home. The screen says once that it is offline, so its sections do not. */
export function SectionView<Data extends readonly unknown[]>({ empty, children, ...props }: SectionViewProps<Data>) {
  return (
    <QueryView {...props} failure={SectionError} quiet>
      {(data) => (data.length > 0 ? children(data) : empty && <p className={styles.state}>{empty}</p>)}
    </QueryView>
  )
}

/** A section that could not be loaded: says which, why, the number to quote, and offers another try. The rest stays. */
function SectionError({ what = '', error, busy = false, onRetry }: ComponentProps<typeof ErrorState>) {
  const reference = error instanceof ApiError && error.requestId
  return (
    <div className={styles.state} role="alert">
      <p className={styles.what}>{withJosa(what, '을/를')} 불러오지 못했어요</p>
      <p>{errorText(error)}</p>
      {reference && (
        <p className={styles.id}>
          문의 번호 <code>{reference}</code>
        </p>
      )}
      <Button variant="soft" size="m" busy={busy} onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  )
}
