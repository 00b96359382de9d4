/** Every way back into play for a member who has taken a break or excluded themselves; and the way out, which stays. */
import { type Attack, Tally } from '../attack.ts'
import { openRound } from '../rounds.ts'
import type { Target } from '../target.ts'

type Stop = 'takeBreak' | 'selfExclude'

export const excluded: Attack = {
  name: 'excluded',
  rule: 'An excluded member gets in nowhere, and can always withdraw',
  half: 'day',
  own: true,
  waits: true,
  async run(target) {
    const tally = new Tally()
    for (const stop of ['takeBreak', 'selfExclude'] as const) await stopped(target, tally, stop)
    await sameAccountAgain(target, tally)
    await ageNotConfirmed(target, tally)
    return tally.finding()
  },
}

async function stopped(target: Target, tally: Tally, stop: Stop): Promise<void> {
  const member = await target.wealthy(50_000)
  const { token } = member
  const deposit = { bank_number: '1234567890', bank_name: '공격자', amount: '20000' }
  const { id: waiting } = await target.must<{ id: string }>('deposit', deposit, { token })
  const { code } = await target.must<{ code: string }>('launchGame', {}, { token })
  await target.must(stop, stop === 'takeBreak' ? { period: '24h' } : { confirm: '1' }, { token })
  const { lid, expect } = await openRound(target, 'dice')
  const order = { item: '대', money: '1000', lid, expect, mid: member.id }
  const { id: other } = await target.must<{ id: string }>('login', member.login)
  for (const session of [token, other]) {
    const tries = {
      order: await target.call('placeOrder', order, { token: session }),
      deposit: await target.call('deposit', deposit, { token: session }),
      launch: await target.call('launchGame', {}, { token: session }),
    }
    for (const [name, answer] of Object.entries(tries)) tally.tried(answer.code !== 200, `${name} after ${stop}`)
  }
  const redeemed = await target.call('redeemLaunch', { code })
  tally.tried(redeemed.code !== 200, `a launch code of before was redeemed after ${stop}`)
  await target.own.ops('deposits', 'approve', waiting).catch(() => '')
  const { money } = await target.must<{ money: string }>('userInfo', {}, { token })
  tally.tried(money === '50000.00', `a deposit of before was booked after ${stop}`)
  const out = { money: '50000', paypassword: member.fundPassword }
  const withdrawn = await target.call('withdraw', out, { token })
  tally.tried(withdrawn.code === 200, `the withdrawal was refused after ${stop}: ${withdrawn.msg}`)
}

/** Who has excluded themselves comes back under another name, with the same bank account. */
async function sameAccountAgain(target: Target, tally: Tally): Promise<void> {
  const first = await target.wealthy(50_000)
  await target.must('selfExclude', { confirm: '1' }, { token: first.token })
  const again = await target.register()
  const { token } = again
  await target.must('setName', { name: '공격자' }, { token })
  await target.must('setFundPassword', { paypassword: '8362' }, { token })
  await target.call('setBank', { bankid: first.bank, bank: '신한은행' }, { token })
  const deposit = { bank_number: first.bank, bank_name: '공격자', amount: '20000' }
  const filed = await target.call('deposit', deposit, { token })
  if (filed.code === 200) await target.own.ops('deposits', 'approve', (filed.data as { id: string }).id).catch(() => '')
  const { money } = await target.must<{ money: string }>('userInfo', {}, { token })
  tally.tried(money === '0.00', 'who excluded themselves plays on under another name')
}

async function ageNotConfirmed(target: Target, tally: Tally): Promise<void> {
  const { username, password } = { username: target.random.text(12), password: `${target.random.text(12)}-x` }
  const registered = await target.call('register', { username, password, code: target.invite })
  // refused at the door: nobody to try the others
  if (registered.code !== 200) return
  const token = registered.data as string
  const { lid, expect } = await openRound(target, 'dice')
  const { id } = await target.must<{ id: string }>('userInfo', {}, { token })
  const order = { item: '대', money: '1000', lid, expect, mid: id }
  const tries = {
    launch: await target.call('launchGame', {}, { token }),
    order: await target.call('placeOrder', order, { token }),
  }
  tally.tried(tries.launch.code !== 200, 'a launch without a confirmed age')
  // without money it is refused anyway: the reason must be the age
  tally.tried(/19세/.test(tries.order.msg), 'an order without a confirmed age')
}
