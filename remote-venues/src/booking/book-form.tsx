import { BOOKING_NOTE_LONGEST, newRequestKey } from '@yaksok/shared/core/contract-values'
import { withJosa } from '@yaksok/shared/core/text'
import { invalidate } from '@yaksok/shared/page/query'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Button, Form, Screen, TextButton } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import styles from './book-form.module.css'
import type { Slots } from './booking-text.ts'
import { bookingRules, peopleIn } from './check.ts'
import { useKeptOverLogin } from './keep-over-login.ts'
import { OfferNote } from './offer-note.tsx'
import { PeopleChoice } from './people-choice.tsx'
import { PlaceHead } from './place-head.tsx'
import { differenceText, priceText } from './price-text.ts'
import { PromiseTable } from './promise-table.tsx'
import { Bottom, Difference } from './sum.tsx'
import { TimeChoice } from './time-choice.tsx'

interface Wanted {
  starts: string
  people: string
  note: string
  key: string
  /** Won of the contract that the member was shown. */
  price?: string
}

interface BookFormProps {
  title: string
  back: string
  kind: 'venue' | 'manager'
  id: string
  slots: Slots
  /** Which draft of the member's: one for each place, or booking that is changed. */
  draft: string
  /** The booking that is changed. */
  before?: { starts: string; people: number; note: string; price: string | null }
  /** A time that was chosen on the way here, and what to do once the form has it. */
  wish?: { starts: string; onTaken: () => void } | undefined
  /** With whom: only a new booking chooses. */
  companion?: ReactNode
  /** Sends it; the form is over when it resolves. */
  send: (booking: Wanted) => Promise<void>
}

/** With whom, when, and what is promised: three steps on one screen. What is chosen outlives a failure, a reload and a new login. */
export function BookForm({ title, back, kind, id, slots, draft, before, wish, companion, send }: BookFormProps) {
  const name = `booking-${useUser().id}-${draft}`
  const rules = useMemo(() => bookingRules(slots), [slots])
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules,
    draft: { name, fields: fieldsOf(before ?? wish, slots) },
    send: async ({ key: kept, ...values }) => {
      const key = kept || newRequestKey()
      change({ key })
      const price = slotAt(slots, values.starts)?.price
      try {
        await send({ ...values, key, ...(price && { price }) })
      } catch (error) {
        // the time may just have gone, or cost something else: what is shown is asked for again
        void invalidate('bookingSlots')
        throw error
      }
    },
  })
  useKeptOverLogin(name, typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!wish) return
    // what the draft holds is older than this tap
    if (slotAt(slots, wish.starts)) change({ starts: wish.starts, key: '' })
    wish.onTaken()
  }, [wish?.starts])
  const found = slotAt(slots, typed.starts)
  const chosen = found?.free ? found : null
  const people = peopleIn(slots, typed.people)
  const { price = null, withPrice = null } = chosen ?? {}
  return (
    <Screen
      plain
      bar={<AppBar title={title} back={back} />}
      cta={
        <Bottom chosen={chosen} people={people} difference={before && chosen && differenceText(before.price, price)}>
          <Button {...button} block busyLabel="보내고 있어요">
            {submitText(before !== undefined, price)}
          </Button>
        </Bottom>
      }
    >
      <Form {...form} className={styles.form}>
        <PlaceHead kind={kind} id={id} place={slots} />
        {chosen?.wait?.until && <OfferNote until={chosen.wait.until} />}
        <Step number={1} title={kind === 'venue' ? '누구와, 몇 명이' : '어디서, 몇 명이'}>
          {companion}
          <PeopleChoice
            people={people}
            fewest={slots.fewest}
            most={slots.most}
            onChange={(count) => change({ people: String(count), key: '' })}
          />
        </Step>
        <Step number={2} title="날짜와 시간">
          <TimeChoice
            days={slots.days}
            starts={typed.starts}
            onChoose={(starts) => change({ starts, key: '' })}
            error={errorOf('starts')}
            place={{ kind, id, ...(slots.with && { with: slots.with.id }) }}
          />
        </Step>
        <Step number={3} title="이렇게 약속해요">
          {before && chosen && <Difference before={before.price} after={price} />}
          <PromiseTable
            promised={{
              kind,
              time: chosen,
              people,
              price,
              withPrice,
              with: slots.with,
              address: slots.address,
            }}
          />
          <Note value={typed.note} onChange={(note) => change({ note, key: '' })} error={errorOf('note')} />
          {before && !slots.sample && (
            <p className={styles.rules}>시간이나 인원을 바꾸면 자리를 다시 확인받아야 해요.</p>
          )}
        </Step>
        <Failure error={failure} />
      </Form>
    </Screen>
  )
}

const slotAt = ({ days }: Slots, starts: string) =>
  days.flatMap(({ slots }) => slots).find((slot) => slot.starts === starts)

/** The fields as they begin: those of the booking that is changed or a time that is wished for, else the least that the place takes. */
const fieldsOf = (before: Partial<NonNullable<BookFormProps['before']>> | undefined, { fewest }: Slots) => ({
  starts: before?.starts ?? '',
  people: String(before?.people ?? fewest),
  note: before?.note ?? '',
  key: '',
})

/** The button says what it costs. */
function submitText(isChange: boolean, price: string | null): string {
  const sum = priceText(price)
  if (isChange) return sum ? `${withJosa(sum, '으로/로')} 바꾸기` : '이대로 바꾸기'
  return sum ? `${sum} 예약하기` : '예약하기'
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <span className={`${styles.number} num`} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface NoteProps {
  value: string
  onChange: (note: string) => void
  error: string | undefined
}

/** Few have something to ask for: folded until somebody does. */
function Note({ value, onChange, error }: NoteProps) {
  const [opened, open] = useState(false)
  if (!opened && value === '' && !error)
    return (
      <TextButton className={styles.more} onClick={() => open(true)}>
        요청 사항 더하기
      </TextButton>
    )
  return (
    <LongTextField
      label="요청 사항"
      name="note"
      lines={3}
      longest={BOOKING_NOTE_LONGEST}
      value={value}
      onChange={onChange}
      error={error}
      help="적지 않아도 돼요."
    />
  )
}
