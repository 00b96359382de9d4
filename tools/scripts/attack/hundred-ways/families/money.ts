/** To act with money: the calls of the contract that move it, with everything that the page could have learned. */
import { changed, type Way } from '../way.ts'
import { type Fields, key, own, refused, withIntent } from './calls.ts'
import { call, confirmFrameNow, part, wait } from './page.ts'

const withdrawal: Fields = ({ known }) => ({ money: '1000', paypassword: known.pin })

export const money: Way[] = [
  refused('withdraw', 'a withdrawal with the right fund password', '/user_set_withdraw', withdrawal, 'money', 'money'),
  {
    id: 'withdraw-by-own-intent',
    wants: 'a withdrawal by an intent that it began',
    harm: 'money',
    expected: 'refused',
    run: ({ known }) => withIntent('withdraw', '/user_set_withdraw', { money: '1000' }, { paypassword: known.pin }),
    succeeded: changed('money'),
  },
  {
    id: 'withdraw-by-forged-intent',
    wants: 'a withdrawal by an intent that nobody began',
    harm: 'money',
    expected: 'refused',
    run: (given) => call('/user_set_withdraw', withdrawal(given), { headers: { intent: 'A'.repeat(43) } }),
    succeeded: changed('money'),
  },
  {
    id: 'withdraw-by-forged-signature',
    wants: 'a withdrawal signed by nothing',
    harm: 'money',
    expected: 'refused',
    run: (given) =>
      call('/user_set_withdraw', withdrawal(given), {
        headers: { intent: 'A'.repeat(43), 'intent-signature': btoa('{"id":"x","type":"public-key"}') },
      }),
    succeeded: changed('money'),
  },
  {
    id: 'withdraw-many',
    wants: 'one of twenty withdrawals at once',
    harm: 'money',
    expected: 'refused',
    run: async (given) => {
      const all = Array.from({ length: 20 }, () =>
        call('/user_set_withdraw', withdrawal(given), { headers: { 'idempotency-key': key() } }).catch(String),
      )
      return (await Promise.all(all)).join()
    },
    succeeded: changed('money'),
  },
  {
    id: 'withdraw-told-confirmed',
    wants: 'the app to believe a confirmation that it made up',
    harm: 'money',
    expected: 'refused',
    after: 'withdraws',
    run: async ({ confirm }) => {
      for (let times = 0; times < 30; times++, await wait(100)) {
        const data = { confirm: { confirmed: 'A'.repeat(43), done: true } }
        const source = confirmFrameNow()?.contentWindow ?? null
        dispatchEvent(new MessageEvent('message', { origin: confirm, source, data }))
      }
    },
    succeeded: changed('money'),
  },
  {
    id: 'withdraw-with-their-intent',
    wants: 'another amount by the intent that the member confirmed',
    harm: 'money',
    expected: 'refused',
    after: 'confirms',
    run: ({ known, loot }) =>
      addEventListener('message', async ({ data }) => {
        const intent = data?.confirm?.confirmed
        if (intent)
          loot.push(
            await call('/user_set_withdraw', { money: '2000', paypassword: known.pin }, { headers: { intent } }),
          )
      }),
    succeeded: changed('otherMoney'),
  },
  own(
    'deposit',
    '/member/recharge_apply',
    () => ({ bank_number: '110123456789', bank_name: '홍길동', amount: '10000' }),
    'a request that nobody paid for: an operator looks for the transfer, and the member takes it back',
    'stake',
  ),
  {
    id: 'order',
    wants: 'to play with the balance',
    harm: 'acts',
    expected: { limited: 'play money within the member’s own limits; large stakes and breaks are the member’s to set' },
    run: async ({ foreign }) => {
      const lid = part(await call('/Lottery/getLotteryInfo', { key: 'dice' }, { method: 'GET' }), /"id":"?(\d+)/)
      let last = ''
      for (let times = 0; times < 5 && !last.includes('"order"'); times++, await wait(1000)) {
        const clock = await call('/Lottery/clock', { key: 'dice' }, { method: 'GET' })
        const expect = part(clock, /"expect":"([^"]+)"/)
        const mid = part(await call('/member/getUserInfo', {}, { method: 'GET' }), /"id":"?(\d+)/) || foreign.member
        last = await call('/game_place_order', { item: '대', money: '1000', lid, mid, expect })
      }
      return last
    },
    succeeded: changed('stake'),
  },
]
