import { LIMIT_KINDS } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { message, withJosa } from '@yaksok/shared/core/text'
import { fullDayText } from '@yaksok/shared/core/time'
import { type CallContext, type ConfirmedAct, refused } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { readLimits } from '../limits/index.ts'
import { findBank, maskNumber, readAccount } from '../members/index.ts'
import type { Fields } from './payload.ts'

type Lines = readonly string[]

/**
 * What an act will do, in the server's words: a sentence, its particulars and the day, each on a line. It names no minute, so that
 * what is told again a minute later is the same.
 */
export async function describe(context: CallContext, act: ConfirmedAct, fields: Fields, now: Date): Promise<string> {
  const lines = await TEXTS[act](context, fields)
  return [...lines, `요청한 날 ${fullDayText(now.toISOString())}`].join('\n')
}

const TEXTS: Readonly<Record<ConfirmedAct, (context: CallContext, fields: Fields) => Promise<Lines> | Lines>> = {
  withdraw: async (context, { money = '' }) => [
    `${withJosa(won(Number(money)), '을/를')} 출금 신청해요`,
    `받는 계좌 ${await boundAccount(context)}`,
    '수수료 0원',
    ...(context.config.moneyMode === 'licensed' ? [] : ['모의 머니라서 실제로 송금하지 않아요']),
  ],

  setBank: async (context, { bankid = '', bank = '' }) => {
    const chosen = findBank(bank)
    if (!chosen) throw refused(message('bank.bankRequired'))
    const { user } = await readAccount(context)
    return [
      `${chosen.name} ${maskNumber(bankid)} 계좌를 출금 계좌로 등록해요`,
      ...(user.name ? [`예금주 ${user.name}`] : []),
      '등록한 뒤에는 고객센터를 거쳐야 바꿀 수 있어요',
    ]
  },

  setLoginPassword: () => ['로그인 비밀번호를 바꿔요', '이 기기를 포함해 모든 기기에서 로그아웃돼요'],

  setFundPassword: () => [
    '출금 비밀번호를 정해요',
    '출금할 때마다 이 숫자 4자리를 물어봐요',
    '바꾸려면 다시 정하기를 요청하고 24시간을 기다려야 해요',
  ],

  beginPasskey: () => ['이 계정에 새 패스키를 추가해요', '추가한 기기의 화면 잠금만으로 로그인할 수 있게 돼요'],

  removePasskey: async ({ pool, member }, { id = '' }) => {
    const passkey = await one<{ name: string }>(pool, 'select name from passkeys where member_id = $1 and id = $2', [
      member.id,
      id,
    ])
    if (!passkey) throw refused('이미 지운 패스키예요')
    return [`‘${passkey.name}’ 패스키를 지워요`, '지우면 이 패스키로는 로그인할 수 없어요']
  },

  setLimits: async (context, fields) => {
    const limits = await readLimits(context)
    const changes = LIMIT_KINDS.flatMap((which) => {
      const wanted = fields[which]
      return wanted === undefined ? [] : limitLines(LIMIT_NAMES[which], limits[which]?.amount ?? null, wanted)
    })
    return changes.length > 0 ? changes : ['한도를 그대로 둬요']
  },

  startPush: (_context, { endpoint = '' }) => [
    '이 계정의 알림을 브라우저 한 곳으로 보내요',
    `알림 서비스 ${new URL(endpoint).host}`,
    '지금 알림을 켜지 않았다면 확인하지 말고 닫아 주세요',
    '로그아웃하면 멈춰요',
  ],

  closeAccount: async (context) => {
    const { user, bank } = await readAccount(context)
    const available = fromWire(user.money)
    const account = `${bank.info.bankinfo} ${bank.info.bankid} 계좌로`
    return [
      '계정을 닫아 달라고 요청해요',
      ...(available > 0 && bank.is_bank ? [`남은 ${withJosa(won(available), '을/를')} ${account} 출금 신청해요`] : []),
      '24시간 뒤부터 닫혀요. 그 전에는 취소할 수 있어요',
      '닫은 계정은 되살릴 수 없어요',
    ]
  },

  placeOrder: async ({ pool }, { item = '', money = '', lid = '', expect = '' }) => {
    const lottery = await one<{ name: string }>(pool, 'select name from lotteries where id::text = $1', [lid])
    const picks = item.split(',').filter(Boolean)
    const stake = Number(money)
    if (!lottery || picks.length === 0 || stake === 0) throw refused('참여할 내용을 다시 확인해 주세요')
    return [
      `${lottery.name} ${Number(expect.slice(8))}회에 ${won(stake * picks.length)} 참여해요`,
      `${picks.join(', ')} 하나에 ${won(stake)}`,
      '참여하면 취소할 수 없어요',
    ]
  },
}

const LIMIT_NAMES = { deposit: '하루 입금 한도', loss: '하루 손실 한도', large_stake: '한 번 더 확인할 금액' } as const

/** A higher limit waits a day, as `limits_set` has it. @param present won as digits; null: none. @param wanted '' = none */
function limitLines(name: string, present: string | null, wanted: string): Lines {
  const is = present === null ? Number.POSITIVE_INFINITY : Number(present)
  const will = wanted === '' ? Number.POSITIVE_INFINITY : Number(wanted)
  if (is === will) return [`${withJosa(name, '을/를')} 그대로 둬요`]
  const from = present === null ? '' : ` ${won(is)}에서`
  if (will < is) return [`${withJosa(name, '을/를')}${from} ${withJosa(won(will), '으로/로')} 낮춰요`, '바로 적용돼요']
  const change =
    wanted === ''
      ? `${withJosa(name, '을/를')} 없애요`
      : `${withJosa(name, '을/를')}${from} ${withJosa(won(will), '으로/로')} 올려요`
  return [change, '24시간 뒤부터 적용돼요']
}

/** Bank and masked number that a withdrawal goes to. @throws Refusal without one */
async function boundAccount(context: CallContext): Promise<string> {
  const { user, bank } = await readAccount(context)
  if (!bank.is_bank) throw refused(message('bank.registerFirst'))
  return `${bank.info.bankinfo} ${bank.info.bankid} (${user.name})`
}
