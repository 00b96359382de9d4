import { useNow, VisuallyHidden } from '@yaksok/shared/page/ui'
import { CheckIcon, CloseIcon } from '@yaksok/shared/parts/icons'
import styles from './record.module.css'
import { type RecordFound, type Step, stepLabel, stepText, stepTime } from './record-text.ts'

/** Steps after which nothing is booked. */
const ENDED: ReadonlySet<Step['step']> = new Set(['rejected', 'cancelled', 'voided'])

/** 신청, 확인, 반영: what has happened to a record, when, and what is still to come. */
export function Steps({ record: { kind, steps } }: { record: Pick<RecordFound, 'kind' | 'steps'> }) {
  const now = useNow()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.step} data-done={step.at !== null || undefined} data-ended={ENDED.has(step.step) || undefined}>
          <span className={styles.dot} aria-hidden="true">
            {ENDED.has(step.step) ? <CloseIcon /> : step.at !== null && <CheckIcon />}
          </span>
          <div>
            <b>{stepLabel(step.step, kind)}</b>
            {step.at === null && <VisuallyHidden>아직</VisuallyHidden>}
            <span>{stepText(step, kind)}</span>
          </div>
          {step.at && (
            <time className="num" dateTime={step.at}>
              {stepTime(step.at, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
