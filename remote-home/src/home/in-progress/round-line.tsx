import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { lotteryRoundRoom } from '@yaksok/shared/core/routes'
import { TicketIcon } from '@yaksok/shared/parts/icons'
import { LineLink } from '../line-link/line-link.tsx'
import { leftText } from './left-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Round = NonNullable<ResponseOf<'myThings'>['rounds']>[number]

/** A round with entries of the member that is not drawn yet: room, picks, stake, time left. */
export function RoundLine({ round: { id, key, name, picks, stake, second } }: { round: Round }) {
  const left = useSecondsLeft(second)
  return (
    <LineLink
      to={`${lotteryRoundRoom}?key=${encodeURIComponent(key)}&id=${encodeURIComponent(id)}`}
      icon={<TicketIcon />}
      title={`참여 중인 추첨 · ${name}`}
    >
      <span className="num">
        {picks}개 선택 · {won(fromWire(stake))} · {leftText(left)}
      </span>
    </LineLink>
  )
}
