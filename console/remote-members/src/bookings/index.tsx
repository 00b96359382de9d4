import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { Badge, Bar, ListPage, RowText, SavedTextsButton, Stamp, useWaitingOrAll } from '@yaksok/console-kit/ui'
import { Booking } from './booking.tsx'
import { STATE_WORDS } from './words.ts'

const EVERY_MS = 10_000

type Row = ConsoleResponse<'bookings'>['items'][number]

/** Bookings to be decided, the soonest first. */
export default function Bookings() {
  const { all, choice } = useWaitingOrAll('정할 것')
  const list = useList('bookings', { all }, { every: EVERY_MS })
  return (
    <ListPage
      title="예약"
      actions={
        <Bar>
          {choice}
          <SavedTextsButton use="booking" />
        </Bar>
      }
      list={list}
      what="예약 목록"
      keyOf={({ id }) => String(id)}
      line={(booking) => <BookingLine booking={booking} />}
      detail={(key, booking, close) => booking && <Booking key={key} booking={booking} onClose={close} />}
      empty={{ title: '정할 예약이 없어요', text: '새 예약이 오면 여기에 나타나요.' }}
    />
  )
}

function BookingLine({ booking: { name, sample, username, starts, people, state } }: { booking: Row }) {
  return (
    <RowText
      title={name}
      aside={<Stamp at={starts} short />}
      note={`${username} · ${people}명`}
      marks={
        <>
          {sample && <Badge tone="mute">예시</Badge>}
          <Badge tone={state === 'requested' ? 'wait' : state === 'confirmed' || state === 'visited' ? 'ok' : 'no'}>
            {STATE_WORDS[state]}
          </Badge>
        </>
      }
    />
  )
}
