import { BOOKING_NOTE_LONGEST } from '@yaksok/shared/core/contract-values'
import { call } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { Button, Form, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { StarFillIcon, StarIcon } from '@yaksok/shared/parts/icons'
import { LongTextField } from '@yaksok/shared/parts/input'
import { useState } from 'react'
import * as v from 'valibot'
import type { BookingFound } from '../booking/booking-text.ts'
import styles from './review.module.css'

const WORDS = ['아쉬웠어요', '그저 그랬어요', '괜찮았어요', '좋았어요', '아주 좋았어요']

const rules = {
  schema: v.object({
    stars: v.pipe(v.string(), v.regex(/^[1-5]$/, 'stars')),
    text: v.pipe(v.string(), v.trim(), v.minLength(1, 'text'), v.maxLength(BOOKING_NOTE_LONGEST, 'long')),
  }),
  messages: {
    stars: { beside: '별점을 골라 주세요' },
    text: { beside: '어땠는지 한 줄이라도 적어 주세요' },
    long: { beside: '후기가 너무 길어요' },
  },
}

/** How a visit was: said once, by who was there. Nothing of a manager alone, and nothing of a venue that is gone. */
export function Review({ booking }: { booking: BookingFound }) {
  const [open, setOpen] = useState(false)
  if (booking.state !== 'visited' || booking.kind !== 'venue' || booking.place === '') return null
  if (booking.reviewed) return <p className={styles.done}>후기를 남겼어요. 고마워요.</p>
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        후기 쓰기
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${booking.name}, 어땠어요?`}>
        <ReviewForm booking={booking} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function ReviewForm({ booking: { id }, onDone }: { booking: BookingFound; onDone: () => void }) {
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules,
    draft: { name: `review-${id}`, fields: { stars: '', text: '' } },
    send: async (review) => {
      await call('reviewVisit', { id, ...review })
      void invalidate('booking', 'goodsComments', 'goodsFind')
      toast('후기를 남겼어요', 'ok')
      onDone()
    },
  })
  return (
    <Form {...form} className={styles.form}>
      <StarChoice value={Number(typed.stars)} onChange={(stars) => change({ stars })} error={errorOf('stars')} />
      <LongTextField
        label="후기"
        name="text"
        lines={4}
        longest={BOOKING_NOTE_LONGEST}
        value={typed.text}
        onChange={(text) => change({ text })}
        error={errorOf('text')}
        help="아이디 앞 두 글자와 함께, 방문한 회원의 후기로 보여요."
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel="남기고 있어요">
        후기 남기기
      </Button>
    </Form>
  )
}

interface StarChoiceProps {
  value: number
  onChange: (stars: string) => void
  error: string | undefined
}

function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset className={styles.stars}>
      <legend className="sr">별점</legend>
      {WORDS.map((word, index) => (
        <label key={word}>
          <input
            type="radio"
            name="stars"
            className="sr"
            value={index + 1}
            checked={value === index + 1}
            onChange={() => onChange(String(index + 1))}
          />
          <span className="sr">
            별 {index + 1}개, {word}
          </span>
          {index < value ? <StarFillIcon /> : <StarIcon />}
        </label>
      ))}
      <p className={error ? styles.error : styles.word} role={error ? 'alert' : undefined}>
        {error ?? WORDS[value - 1] ?? '별점을 골라 주세요'}
      </p>
    </fieldset>
  )
}
