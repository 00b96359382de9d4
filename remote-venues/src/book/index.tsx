import type { ResponseOf } from '@yaksok/shared/core/contract'
import { venuesBook, venuesBookingDetail } from '@yaksok/shared/core/routes'
import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { useAddress, useNavigate } from '@yaksok/shared/page/router'
import { AppBar, Button, ButtonLink, Screen, State, toast } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { BookForm } from '../booking/book-form.tsx'
import { CompanionChoice } from '../booking/companion-choice.tsx'
import { bookHref } from '../booking/href.ts'
import { toService } from '../booking/inquiry.ts'
import { WaitingScreen } from '../booking/waiting-screen.tsx'

/**
 * Book?kind=&id=&with=&starts=: a new booking of a venue or manager, or of a venue with a manager. Book?wait=: of the time
 * that the member waits for, also once its turn is over: the form says what is free now.
 */
export default function Book() {
  const [search] = useAddress()
  const wait = search.get('wait')
  const waits = useCall('waits', {}, { enabled: wait !== null })
  if (wait !== null && !waits.data)
    return <WaitingScreen title="예약하기" back="/Bookings" what="빈자리 알림" query={waits} />
  const wanted = wait === null ? namedIn(search) : waitedFor(waits.data?.find(({ id }) => id === wait))
  // one element for both: the form stays when the address of a wait becomes that of its place
  return wanted ? <NewBooking {...wanted} /> : <WaitGone />
}

function namedIn(search: URLSearchParams): NewBookingProps {
  const kind = search.get('kind') === 'manager' ? 'manager' : 'venue'
  const other = kind === 'venue' ? (search.get('with') ?? '') : ''
  return { kind, id: search.get('id') ?? '', other, starts: search.get('starts') ?? '' }
}

function waitedFor(wait: ResponseOf<'waits'>[number] | undefined): NewBookingProps | null {
  if (!wait || wait.place === '') return null
  return { kind: wait.kind, id: wait.place, other: wait.with?.id ?? '', starts: wait.starts }
}

function WaitGone() {
  return (
    <Screen plain bar={<AppBar title="예약하기" back="/Bookings" />}>
      <State
        picture={<Drawing of="calendar" />}
        title="끝난 빈자리 알림이에요"
        action={
          <ButtonLink variant="soft" to="/Bookings">
            내 예약 보기
          </ButtonLink>
        }
      >
        이미 예약했거나, 더는 기다리지 않는 시간이에요.
      </State>
    </Screen>
  )
}

interface NewBookingProps {
  kind: 'venue' | 'manager'
  id: string
  /** Id of the manager of a venue's booking, or `''`. */
  other: string
  /** The time that is chosen already, or `''`. */
  starts: string
}

function NewBooking({ kind, id, other, starts }: NewBookingProps) {
  const navigate = useNavigate()
  const half = other === '' ? {} : { with: other }
  const slots = useCall('bookingSlots', { kind, id, ...half })
  const back = kind === 'manager' ? '/Text' : `/Detali?id=${encodeURIComponent(id)}`
  if (!slots.data) return <WaitingScreen title="예약하기" back={back} what="예약할 수 있는 시간" query={slots} />
  const choose = (chosen: string) => {
    const [venue, manager] = kind === 'venue' ? [id, chosen] : [chosen, id]
    const more = manager === '' ? '' : `&with=${encodeURIComponent(manager)}`
    navigate(`${venuesBook}?kind=venue&id=${encodeURIComponent(venue)}${more}`, { replace: true })
  }
  const here = `${bookHref(kind, id)}${other && `&with=${encodeURIComponent(other)}`}`
  const wish = starts === '' ? undefined : { starts, onTaken: () => navigate(here, { replace: true }) }
  const companion = (
    <CompanionChoice kind={kind} id={id} chosen={other} name={slots.data.with?.name} onChoose={choose} />
  )
  if (!slots.data.days.some((day) => day.slots.length > 0))
    return (
      <NoTimes title="예약하기" back={back} name={slots.data.name} isPair={other !== ''} onAlone={() => choose('')} />
    )
  return (
    <BookForm
      key={`${kind}-${id}`}
      title="예약하기"
      back={back}
      kind={kind}
      id={id}
      slots={slots.data}
      draft={`${kind}-${id}`}
      companion={companion}
      wish={wish}
      send={async (wanted) => {
        const made = await call('book', { kind, id, ...half, ...wanted })
        void invalidate('bookings', 'bookingSlots', 'waits')
        toast(slots.data.sample ? '예시 예약을 만들었어요' : '예약을 신청했어요', 'ok')
        navigate(`${venuesBookingDetail}?id=${made.id}`, { replace: true })
      }}
    />
  )
}

interface NoTimesProps {
  title: string
  back: string
  name: string
  /** A venue with a manager: each may have times without the other. */
  isPair: boolean
  onAlone: () => void
}

/** A place that takes no bookings in the months ahead: the customer service can still be asked. */
function NoTimes({ title, back, name, isPair, onAlone }: NoTimesProps) {
  return (
    <Screen plain bar={<AppBar title={title} back={back} />}>
      {isPair ? (
        <State
          picture={<Drawing of="calendar" />}
          title="둘 다 비어 있는 시간이 없어요"
          action={
            <Button variant="soft" onClick={onAlone}>
              매니저 없이 시간 보기
            </Button>
          }
        >
          장소와 매니저가 함께 비는 시간이 앞으로 두 달 동안 없어요. 다른 매니저를 고를 수도 있어요.
        </State>
      ) : (
        <State
          picture={<Drawing of="calendar" />}
          title="지금 예약할 수 있는 시간이 없어요"
          action={
            <ButtonLink variant="soft" {...toService(`${name} 예약 문의`)}>
              고객센터에 문의하기
            </ButtonLink>
          }
        >
          앞으로 두 달 동안 비어 있는 시간이 없어요. 원하는 날이 있다면 문의해 주세요.
        </State>
      )}
    </Screen>
  )
}
