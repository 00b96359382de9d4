import type { Limits } from '@yaksok/shared/core/contract'
import { MAX_LIMIT, spokenWon } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { Button, Form } from '@yaksok/shared/page/ui'
import { amountField, Failure } from '@yaksok/shared/parts/form'
import { AmountField, quickChips } from '@yaksok/shared/parts/input'
import { IntentText } from '@yaksok/shared/parts/intent'
import { effectText, leftText, limitText, pendingText, removalText } from './describe.ts'
import { LIMITS, type LimitKind } from './kinds.ts'
import styles from './limit-form.module.css'
import { useLimitForm } from './use-limit-form.ts'

interface LimitFormProps {
  kind: LimitKind
  limit: Limits['deposit']
  /** The limit was saved. */
  onDone: () => void
}

/** A new limit for a day, or none. Says before the tap whether it acts at once or after 24 hours. */
export function LimitForm({ kind, limit, onDone }: LimitFormProps) {
  const form = useLimitForm(kind, limit, onDone)
  const { removal } = form
  const { value: amount, ...field } = amountField(form, 'amount')
  const { word, ...texts } = LIMITS[kind]
  // of a day alone something is left
  const left = kind === 'large_stake' ? null : leftText(limit)
  const pending = pendingText(limit, word)
  return (
    <Form {...form.form}>
      <p className={styles.now}>
        {texts.about}{' '}
        {limit.amount === null ? (
          `지금은 정한 ${withJosa(word, '이/가')} 없어요.`
        ) : (
          <>
            지금은 <b className="num nowrap">{limitText(limit)}</b>
            {left ? `이고 ${left}.` : '이에요.'}
          </>
        )}
        {pending && <span className={styles.pending}>{pending}</span>}
      </p>
      <AmountField
        label={texts.question}
        chips={quickChips({ label: '지우기', set: null })}
        verb={`${withJosa(word, '으로/로')} 정해요`}
        help="낮추면 바로, 높이면 24시간 뒤부터 적용해요"
        max={MAX_LIMIT}
        value={amount}
        {...field}
      />
      <Failure error={form.failure} />
      <Button {...form.button} block busyLabel="저장하고 있어요">
        {amount ? texts.button(spokenWon(amount)) : `${word} 정하기`}
      </Button>
      <p className={styles.effect}>{effectText(limit, amount, word)}</p>
      {removal.possible && (
        <Button variant="quiet" block onClick={() => void removal.ask()}>
          {word} 없애기
        </Button>
      )}
      {form.sheet}
      <ConfirmDialog
        open={removal.asking}
        onClose={removal.close}
        title={`${withJosa(texts.title, '을/를')} 없앨까요?`}
        confirmLabel={`${word} 없애기`}
        busy={removal.busy}
        onConfirm={removal.confirm}
      >
        {removalText(limit, word)}
        <IntentText text={removal.text} />
      </ConfirmDialog>
    </Form>
  )
}
