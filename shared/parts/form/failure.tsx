import type { ReactNode } from 'react'
import { accountServiceEntry } from '../../core/routes/index.ts'
import { ApiError, errorText } from '../../page/api/index.ts'
import { Lines, TextLink } from '../../page/ui/index.ts'
import { AlertIcon } from '../icons/index.ts'
import styles from './failure.module.css'

interface FailureProps {
  /** What a form's submit threw; null = nothing went wrong. */
  error: unknown
  className?: string | undefined
  /** Instead of what the error says. */
  text?: string | undefined
  /** Below the sentence. */
  children?: ReactNode
}

/** Why a form was not taken, beside it: the toast is never the only place for it. */
export const Failure = ({ error, className = '', text, children }: FailureProps) =>
  error !== null && (
    <div className={`${styles.failure} ${className}`} role="alert">
      <AlertIcon size="s" />
      <div>
        <Lines text={text ?? errorText(error)} />
        {children}
      </div>
    </div>
  )

/** The same where money is moved: with the number to quote, which an inquiry takes along. */
export function FailureWithSupport({ error, text }: { error: unknown; text?: string | undefined }) {
  const reference = error instanceof ApiError && error.requestId
  return (
    <Failure error={error} text={text} className={styles.support}>
      {reference && (
        <p className={styles.reference}>
          오류 번호 <code>{reference}</code>
        </p>
      )}
      <p>
        <TextLink to={accountServiceEntry} state={{ about: reference ? `오류 번호 ${reference}` : '', topic: 'money' }}>
          고객센터에 문의하기
        </TextLink>
      </p>
    </Failure>
  )
}
