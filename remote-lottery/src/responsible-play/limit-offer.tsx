import { MAX_LIMIT, spokenWon } from '@yaksok/shared/core/money'
import { call } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { invalidate, takeAnswer, useCall } from '@yaksok/shared/page/query'
import { Button, Form, toast } from '@yaksok/shared/page/ui'
import { amountField, Failure, typedAmount, useForm } from '@yaksok/shared/parts/form'
import { AmountField } from '@yaksok/shared/parts/input'
import { useState } from 'react'
import * as v from 'valibot'
import styles from './responsible-play.module.css'

interface LimitOfferProps {
  open: boolean
  /** Closed without an answer: back to the picks. It was offered all the same. */
  onClose: () => void
  /** A limit was set, or it was put off: on to the stake. */
  onAnswer: () => void
}

/** Three sums to choose from; any other is typed. */
const CHIPS = [10_000, 30_000, 50_000].map((set) => ({ label: `${set / 10_000}만원`, set }))

const rules = {
  schema: v.object({ amount: v.pipe(typedAmount('missing'), v.maxValue(MAX_LIMIT, 'tooMuch')) }),
  messages: { missing: { beside: '금액을 골라 주세요' }, tooMuch: { beside: '1조원까지 정할 수 있어요' } },
}

/** A daily limit, offered once before the first stake of all. */
export function LimitOffer({ open, onClose, onAnswer }: LimitOfferProps) {
  return (
    <Sheet
      open={open}
      onClose={() => {
        onAnswer()
        onClose()
      }}
      title="하루 한도를 정해 둘까요?"
    >
      <OfferForm onAnswer={onAnswer} />
    </Sheet>
  )
}

function OfferForm({ onAnswer }: Pick<LimitOfferProps, 'onAnswer'>) {
  const form = useForm({
    rules,
    memory: { amount: '' },
    send: async ({ amount }) => {
      const limits = await call('setLimits', { loss: String(amount) })
      takeAnswer('limits', limits)
      void invalidate('limits')
      toast('하루 손실 한도를 정했어요', 'ok')
      onAnswer()
    },
  })
  const { value: amount, ...field } = amountField(form, 'amount')
  return (
    <Form {...form.form}>
      <p className={styles.about}>
        첫 참여 전에 한 번만 물어봐요. 하루에 이만큼 잃으면 그날은 더 참여할 수 없어요. 낮추면 바로, 높이면 24시간
        뒤부터 적용해요.
      </p>
      <AmountField
        label="하루에 잃어도 괜찮은 금액"
        chips={CHIPS}
        verb="한도로 정해요"
        help="고르거나 직접 적어 주세요"
        max={MAX_LIMIT}
        value={amount}
        {...field}
      />
      <Failure error={form.failure} />
      <div className={styles.ways}>
        <Button {...form.button} block busyLabel="저장하고 있어요">
          {amount ? `하루 ${spokenWon(amount)}까지` : '한도 정하기'}
        </Button>
        <Button variant="quiet" block onClick={onAnswer}>
          나중에
        </Button>
      </div>
    </Form>
  )
}

/**
 * The limit that is offered before the first stake, once: whether it stands in front of what was opened, and how it goes.
 * @param isOpened the member is about to stake; what is offered is found out at that moment
 */
export function useOffer(isOpened: boolean): [boolean, () => void] {
  const { data } = useCall('care')
  const [wasOpened, setWasOpened] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  if (isOpened !== wasOpened) {
    setWasOpened(isOpened)
    setIsOffered(isOpened && data?.offer === true)
  }
  const answer = () => {
    setIsOffered(false)
    if (data) takeAnswer('care', { ...data, offer: false })
    // where this does not arrive it is offered once more, before the next first stake
    void call('setCare', { offered: '1' }).catch(() => {})
  }
  return [isOpened && isOffered, answer]
}
