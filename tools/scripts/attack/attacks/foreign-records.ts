/** Every member's call that names something, with what belongs to somebody else. */
import { type Attack, Tally } from '../attack.ts'
import { openRound } from '../rounds.ts'
import type { Member, Target } from '../target.ts'

/** Calls that list what a member has. */
const LISTS = [
  'gameRecords',
  'deposits',
  'withdrawals',
  'report',
  'userInfo',
  'userBank',
  'limits',
  'favourites',
] as const

export const foreignRecords: Attack = {
  name: 'foreign-records',
  rule: 'Nobody reads or changes records of another member, even with their ids',
  half: 'day',
  own: true,
  waits: true,
  async run(target) {
    const tally = new Tally()
    const victim = await target.wealthy(77_000)
    const thief = await target.wealthy(55_000)
    const { lid, expect } = await openRound(target, 'dice')
    const stake = { item: '대', money: '1000', lid, expect }
    await target.must('placeOrder', { ...stake, mid: victim.id }, { token: victim.token })

    const forOther = await target.call('placeOrder', { ...stake, mid: victim.id }, { token: thief.token })
    tally.tried(forOther.code !== 200, "an order was booked on another member's account")
    await ownAnswersOnly(target, tally, victim, thief)
    await strangeFields(target, tally, victim, thief)
    const entries = await target.call('fairnessEntries', { key: 'dice', expect }, { token: thief.token })
    tally.tried(!(entries.data as unknown[] | null)?.length, "another member's entries of a round were shown")
    const { money } = await target.must<{ money: string }>('userInfo', {}, { token: victim.token })
    // the stake is held, or lost, won or given back where the round has ended meanwhile
    tally.tried(['76000.00', '77000.00', '77940.00'].includes(money), `the victim has ${money}`)
    return tally.finding()
  },
}

/** What the thief reads must not hold what only the victim has. */
async function ownAnswersOnly(target: Target, tally: Tally, victim: Member, thief: Member): Promise<void> {
  const secrets = [victim.username, '77000', '76000']
  for (const id of LISTS) {
    const { data, sData } = await target.call(id, {}, { token: thief.token })
    const shown = JSON.stringify([data, sData])
    tally.tried(!secrets.some((secret) => shown.includes(secret)), `${id} shows another member`)
  }
}

/** Fields that a careless server would take as the member, in every call that lists or changes. */
async function strangeFields(target: Target, tally: Tally, victim: Member, thief: Member): Promise<void> {
  const changes = [
    ['setName', { name: 'Stolen' }],
    ['setSex', { sex: '1' }],
    ['setLimits', { loss: '0' }],
    ['deposits', {}],
    ['gameRecords', {}],
  ] as const
  for (const [id, fields] of changes)
    for (const name of ['mid', 'id', 'member', 'member_id', 'username', 'account_id']) {
      const value = name === 'username' ? victim.username : victim.id
      const { code } = await target.call(id, { ...fields, [name]: value }, { token: thief.token })
      tally.tried(code !== 200, `${id} takes the field ${name}`)
    }
}
