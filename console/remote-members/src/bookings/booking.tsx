import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useAction } from '@yaksok/console-kit/query'
import { minuteText, won } from '@yaksok/console-kit/text'
import {
  Bar,
  Detail,
  Facts,
  Failure,
  KeyButton,
  Stamp,
  serverNow,
  toast,
  useReason,
  useSavedTexts,
} from '@yaksok/console-kit/ui'
import { STATE_WORDS } from './words.ts'

type Row = ConsoleResponse<'bookings'>['items'][number]

const CHANGED = ['bookings', 'overview'] as const
const KIND_WORDS = { venue: '장소', manager: '매니저' }

/** One booking, and what the house says to it. */
export function Booking({ booking, onClose }: { booking: Row; onClose: () => void }) {
  const { code, username, kind, name, price, starts, people, note, state } = booking
  return (
    <Detail title={name} actions={<Answers booking={booking} onClose={onClose} />}>
      <Facts
        facts={[
          ['예약', `${code} ${KIND_WORDS[kind]}`],
          ['누가', username],
          ['언제', <Stamp key="starts" at={starts} short />],
          ['몇 명', `${people}명`],
          ['가격', price === null ? '정하지 않음' : won(price)],
          ['남긴 말', note],
          ['상태', STATE_WORDS[state]],
        ]}
      />
    </Detail>
  )
}

function Answers({ booking, onClose }: { booking: Row; onClose: () => void }) {
  const { id, state, starts, username, name } = booking
  const templates = useSavedTexts('booking')
  const confirm = useAction('confirmBooking', { refreshes: CHANGED, onDone: () => toast('예약을 확정했어요', 'ok') })
  const visit = useAction('visitBooking', { refreshes: CHANGED, onDone: () => toast('다녀간 것으로 적었어요', 'ok') })
  const reject = useReason('rejectBooking', {
    title: `${username} 님의 ${name} 예약을 거절할까요?`,
    about: { whom: username, effect: `${minuteText(starts)} 예약이 바로 거절되고, 회원이 이유를 읽어요.` },
    label: '회원이 읽을 이유',
    templates,
    confirmLabel: '거절하기',
    refreshes: CHANGED,
    onDone: () => toast('예약을 거절했어요', 'ok'),
  })
  const waits = state === 'requested'
  const came = state === 'confirmed' && Date.parse(starts) <= serverNow()
  useKeys('열린 예약', [
    ...(waits
      ? [
          { key: 'a', label: '확정', run: () => confirm.mutate({ id }) },
          { key: 'r', label: '거절', run: () => reject.ask({ id }) },
        ]
      : []),
    ...(came ? [{ key: 'v', label: '다녀갔어요', run: () => visit.mutate({ id }) }] : []),
    { key: 'Escape', label: '닫기', run: onClose },
  ])
  return (
    <>
      <Bar>
        {waits && (
          <>
            <KeyButton keys="a" size="m" busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
              확정
            </KeyButton>
            <KeyButton keys="r" size="m" variant="line" onClick={() => reject.ask({ id })}>
              거절
            </KeyButton>
          </>
        )}
        {came && (
          <KeyButton keys="v" size="m" busy={visit.isPending} onClick={() => visit.mutate({ id })}>
            다녀갔어요
          </KeyButton>
        )}
        <KeyButton keys="Escape" shown="Esc" size="m" variant="quiet" onClick={onClose}>
          닫기
        </KeyButton>
      </Bar>
      <Failure error={confirm.error ?? visit.error} />
      {reject.dialog}
    </>
  )
}
