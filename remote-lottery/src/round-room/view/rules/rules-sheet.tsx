import type { Odds } from '@yaksok/shared/core/contract'
import { chanceOf, chanceText, type Game, returnPercent } from '@yaksok/shared/core/draw'
import { Sheet } from '@yaksok/shared/page/overlay'
import { usePolicy } from '@yaksok/shared/page/screen'
import { pickName } from '../../../lottery/pick-names.ts'
import { percentText } from '../../../lottery/returns.ts'
import styles from './rules.module.css'

interface RulesSheetProps {
  id: string
  open: boolean
  onClose: () => void
  game: Game
  odds: readonly Odds[]
}

/** 추첨 규칙: how a round goes, and every pick with its exact chance as a fraction of all outcomes. */
export function RulesSheet({ game, odds, ...overlay }: RulesSheetProps) {
  const policy = usePolicy()
  return (
    <Sheet {...overlay} title="추첨 규칙">
      <div className={`${styles.text} num`}>
        {policy && (
          <p>
            한 회차는 {policy.round_seconds}초예요. 추첨 {policy.close_seconds}초 전에 마감하고, 마감한 뒤에는 참여할 수
            없어요.
          </p>
        )}
        <p>
          {game === 'dice'
            ? '주사위 3개를 굴려요. 합이 11부터 18이면 대, 3부터 10이면 소예요. 합이 짝수면 짝, 홀수면 홀이에요.'
            : '1부터 10까지 숫자 하나를 뽑아요. 6부터 10이면 대, 1부터 5면 소예요. 짝수면 짝, 홀수면 홀이에요.'}
        </p>
        <p>추첨은 우연으로 정해져요. 참여하면 취소할 수 없고, 회차가 취소되면 참여 금액을 모두 돌려드려요.</p>
      </div>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">선택</th>
            <th scope="col">맞는 경우</th>
            <th scope="col">확률</th>
            <th scope="col">배당</th>
            <th scope="col">돌려받는 비율</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ type, proportion }) => {
            const chance = chanceOf(game, type)
            return (
              <tr key={type}>
                <th scope="row">{pickName(type)}</th>
                <td>
                  {chance.wins}/{chance.outcomes}
                </td>
                <td>{chanceText(chance)}</td>
                <td>{proportion}배</td>
                <td>{percentText(returnPercent(game, type, proportion))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sheet>
  )
}
