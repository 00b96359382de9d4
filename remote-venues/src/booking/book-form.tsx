import { BOOKING_HOURS_AHEAD, BOOKING_NOTE_LONGEST, newRequestKey } from '@yaksok/shared/core/contract'
import { invalidate } from '@yaksok/shared/page/query'
import { AppBar, Button, Form, SampleLabel, Screen, useNow } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { useMemo } from 'react'
import styles from './book-form.module.css'
import { type Slots, whenText } from './booking-text.ts'
import { bookingRules, peopleIn } from './check.ts'
import { PeopleChoice } from './people-choice.tsx'
import { TimeChoice } from './time-choice.tsx'

interface BookFormProps {
  title: string
  back: string
  slots: Slots
  /** Where the draft is kept: one for each place, or booking that is changed. */
  draft: string
  before?: { starts: string; people: number; note: string }
  submit: string
  /** Sends it; the form is over when it resolves. @param key the same for each try */
  send: (booking: { starts: string; people: string; note: string; key: string }) => Promise<void>
}

/** Day, time, people and note. What is chosen outlives a failure, a reload and a new login. */
export function BookForm({ title, back, slots, draft, before, submit, send }: BookFormProps) {
  const now = useNow()
  const rules = useMemo(() => bookingRules(slots), [slots])
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules,
    draft: { name: draft, fields: fieldsOf(before, slots) },
    send: async ({ key: kept, ...values }) => {
      const key = kept || newRequestKey()
      change({ key })
      try {
        await send({ ...values, key })
      } catch (error) {
        // the time may just have gone: what is shown as free is asked for again
        void invalidate('bookingSlots')
        throw error
      }
    },
  })
  const all = slots.days.flatMap((day) => day.slots)
  const chosen = all.find(({ starts, free }) => starts === typed.starts && free)
  return (
    <Screen
      plain
      bar={<AppBar title={title} back={back} />}
      cta={
        <Button {...button} block busyLabel="보내고 있어요">
          {chosen ? `${submit} · ${whenText(chosen, now).replace(/^.*월 /, '')}` : submit}
        </Button>
      }
    >
      <Form {...form} className={styles.form}>
        <VenueHead slots={slots} />
        <TimeChoice
          days={slots.days}
          starts={typed.starts}
          onChoose={(starts) => change({ starts, key: '' })}
          error={errorOf('starts')}
        />
        <PeopleChoice
          people={peopleIn(slots, typed.people)}
          fewest={slots.fewest}
          most={slots.most}
          onChange={(count) => change({ people: String(count), key: '' })}
        />
        <LongTextField
          label="요청 사항"
          name="note"
          lines={3}
          longest={BOOKING_NOTE_LONGEST}
          value={typed.note}
          onChange={(note) => change({ note, key: '' })}
          error={errorOf('note')}
          help="적지 않아도 돼요."
        />
        <BookingRules recheck={before !== undefined && !slots.sample} />
        <Failure error={failure} />
      </Form>
    </Screen>
  )
}

/** The fields as they begin: those of the booking that is changed, else the least that the place takes. */
const fieldsOf = (before: BookFormProps['before'], { fewest }: Slots) => ({
  starts: before?.starts ?? '',
  people: String(before?.people ?? fewest),
  note: before?.note ?? '',
  key: '',
})

/** The venue or manager to book; a sample says that nothing is really booked. */
function VenueHead({ slots: { name, about, sample } }: { slots: Slots }) {
  return (
    <header className={styles.place}>
      <div className={styles.name}>
        <h2>{name}</h2>
        {sample && <SampleLabel />}
      </div>
      <p className="caption num">{about}</p>
      {sample && <p className={styles.sample}>예시라서 실제 자리는 잡히지 않아요. 예약하는 과정을 해 볼 수 있어요.</p>}
    </header>
  )
}

/** Until when a booking can be changed. @param recheck a change has to be confirmed again */
const BookingRules = ({ recheck }: { recheck: boolean }) => (
  <p className={`${styles.rules} num`}>
    {recheck && '시간이나 인원을 바꾸면 자리를 다시 확인받아야 해요. '}
    시작 {BOOKING_HOURS_AHEAD}시간 전까지 바꾸거나 취소할 수 있어요. 예약할 때 결제하지 않아요.
  </p>
)
