import { ApiError, errorText } from '@yaksok/shared/page/api'
import { TextLink } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './forms.module.css'

/** Why a request did not go through, beside the form: the toast is never the only place for it. */
export function Failure({ error }: { error: unknown }) {
  const reference = error instanceof ApiError ? error.requestId : null
  return (
    <div className={styles.failure} role="alert">
      <AlertIcon size="s" />
      <div>
        <p>{errorText(error)}</p>
        {reference && (
          <p className={styles.reference}>
            문의 번호 <code>{reference}</code>
          </p>
        )}
        <TextLink to="/ServiceOnline">고객 서비스에 문의하기</TextLink>
      </div>
    </div>
  )
}
