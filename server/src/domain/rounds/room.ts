import type { Option, PackageItem } from '@yaksok/shared/core/contract'
import { type Handlers, Prepared } from '../../http/calls/index.ts'
import type { Board, BoardLottery } from './board/index.ts'

type RoomHandlers = Pick<
  Handlers,
  'hotLotteries' | 'lotteries' | 'lotteryClasses' | 'packages' | 'lotteryInfo' | 'draws' | 'odds' | 'roundClock'
>

const CLASSES: (Option & { game: BoardLottery['game'] })[] = [
  { id: '1', name: '데이트 패키지', game: 'digit' },
  { id: '2', name: '주사위', game: 'dice' },
]
/** Symbols of shared/parts/icons/icons.svg, by position. */
const PACKAGE_ICONS = ['clock', 'clock', 'calendar']
const HOT_ICONS = ['gift', 'calendar', 'map-pin', 'leaf']

/** Everything a room needs that is the same for everybody: answered from memory, with ETags. */
export function roomHandlers(board: Board): RoomHandlers {
  const classes = new Prepared(CLASSES.map(({ id, name }) => ({ id, name })))
  return {
    /** The first four by position, named 데이트 이벤트 1 to 4 (decisions.md, Package names). */
    hotLotteries: () =>
      board
        .lotteries()
        .slice(0, 4)
        .map(({ key, id }, index) => tile(key, id, `데이트 이벤트 ${index + 1}`, HOT_ICONS[index])),

    /** The packages a member can book: 2시간, 4시간, 하루. */
    packages: () =>
      board
        .lotteries()
        .filter(({ game }) => game === 'digit')
        .map(({ key, id, name }, index) => tile(key, id, name, PACKAGE_ICONS[index])),

    lotteryClasses: () => classes,

    lotteries: (_context, request) => {
      const wanted = CLASSES.find(({ id }) => id === request.class)
      if (request.class && !wanted) return []
      const shown = board.lotteries().filter(({ game }) => !wanted || game === wanted.game)
      return shown.map((lottery) => board.info(lottery).value)
    },

    lotteryInfo: (_context, { key }) => board.info(board.lottery(key)),

    draws: (_context, { key }) => board.draws(board.lottery(key)),

    odds: (_context, { id }) => board.odds(board.lottery(id)),

    roundClock: (_context, { key }) => {
      const { expect, opens, closes, draws } = board.current(board.lottery(key))
      return { now: board.now(), expect, open_at: opens, close_at: closes, draw_at: draws }
    },
  }
}

function tile(key: string, id: number, name: string, ico = 'clock'): PackageItem {
  return { key, id: String(id), name, ico }
}
