/** Orders sent at the very moment at which a round is settled, by members whose limit the lost stake has nearly used up. */
import { type Attack, Tally } from '../attack.ts'
import { openRound } from '../rounds.ts'
import { aFewAtATime, type Member, type Target } from '../target.ts'

const STAKE = 10_000
const BEFORE_MS = 120
/** The engine may settle this long after the draw, ms. */
const AFTER_MS = 1_200
/** Pays 216-fold and is drawn once in 216: nearly every stake is lost. */
const PICK = '3'
/** Orders of one member under way at a time. */
const LANES = 3

export const lossLimit = attackOf('loss-limit', 'day', { members: 12, draws: 2 })
/** The same with so many members that ten thousand orders meet the settlement. */
export const lossLimitAtLength = attackOf('loss-limit-10000', 'night', { members: 100, draws: 8 })

function attackOf(name: string, half: Attack['half'], { members, draws }: { members: number; draws: number }): Attack {
  /** One stake more than can be lost here: the last of it is what is fought over. */
  const limit = STAKE * (draws + 1)
  return {
    name,
    rule: 'Take no order over the daily loss limit, not even at the moment of the draw',
    half,
    own: true,
    ...(half === 'day' && { waits: true }),
    async run(target) {
      const tally = new Tally()
      const players = await aFewAtATime(members, () => limited(target, limit))
      for (let draw = 0; draw < draws; draw++) {
        const round = await openRound(target, 'dice')
        const next = await target.must<{ next_expect: string; now_expect: string }>(
          'lotteryInfo',
          { key: 'dice' },
          { token: players[0]?.token ?? '' },
        )
        const { lid } = round
        await Promise.all(players.map((player) => place(target, player, { lid, expect: round.expect, money: STAKE })))
        const now = () => Date.now() + round.offset
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, round.drawsAt - BEFORE_MS - now())))
        const beyond = limit - STAKE * (draw + 1) + 1_000
        const sent = players.map(() => 0)
        const storm = async (player: Member, n: number) => {
          while (now() < round.drawsAt + AFTER_MS) {
            await place(target, player, { lid, expect: next.next_expect, money: beyond })
            sent[n] = (sent[n] ?? 0) + 1
          }
        }
        await Promise.all(players.flatMap((player, n) => Array.from({ length: LANES }, () => storm(player, n))))
        for (const [n, player] of players.entries()) {
          const used = await atRisk(target, player)
          for (let order = 0; order < (sent[n] ?? 0); order++)
            tally.tried(order > 0 || used <= limit, `${used} won at risk under a limit of ${limit}`)
        }
      }
      return tally.finding(`${members} members, ${draws} draws`)
    },
  }
}

async function limited(target: Target, limit: number): Promise<Member> {
  const member = await target.wealthy(1_000_000)
  await target.must('setLimits', { loss: String(limit) }, { token: member.token })
  return member
}

interface Wanted {
  lid: string
  expect: string
  money: number
}

function place(target: Target, { id, token }: Member, { lid, expect, money }: Wanted) {
  return target.call('placeOrder', { item: PICK, money: String(money), lid, expect, mid: id }, { token })
}

/** What the member has lost today and has at stake now, won. */
async function atRisk(target: Target, { token }: Member): Promise<number> {
  const { loss } = await target.must<{ loss: { used: string } }>('limits', {}, { token })
  return Number(loss.used)
}
