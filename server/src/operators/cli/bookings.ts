import { withJosa } from '@yaksok/shared/core/text'
import { stampText } from '@yaksok/shared/core/time'
import { decideBooking, listForOperator, STATE_WORDS } from '../../domain/bookings/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand, type OpsContext, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { LIST, listed } from './paging.ts'

/** The longest reason, as members read it. */
const REASON_LONGEST = 300

type Action = Parameters<typeof decideBooking>[2]

async function decide({ pool, operator }: OpsContext, id: string | undefined, action: Action, reason = '') {
  const number = numberArgument(id)
  const entry = { action: `bookings.${action}`, target: number, details: reason ? { reason } : {} }
  await audited(pool, operator, entry, async (db) => {
    const fault = await decideBooking(db, number, action, reason)
    if (fault === 'none') throw new OpsError(`예약 ${number}번이 없어요`)
    if (fault === 'early') throw new OpsError(`예약 ${number}번은 아직 시작하지 않았어요`)
    if (fault) throw new OpsError(`예약 ${number}번은 지금 ${withJosa(`‘${STATE_WORDS[fault]}’`, '이에요/예요')}`)
  })
  return number
}

/** Bookings that wait for somebody to say yes or no. */
export const bookingCommands: readonly OpsCommand[] = [
  {
    words: 'bookings list',
    ...LIST,
    help: '확정을 기다리는 예약, 빠른 시간부터. --all은 모든 예약',
    run: listed(listForOperator, {
      none: '예약이 없어요',
      shown: (row) => ({
        ...row,
        name: row.sample ? `${row.name} (예시)` : row.name,
        starts_at: stampText(row.starts_at),
        state: STATE_WORDS[row.state],
        note: row.note.replaceAll(/\s+/g, ' ').slice(0, 40),
      }),
      columns: {
        id: '번호',
        state: '상태',
        starts_at: '시작',
        name: '예약한 곳',
        people: '인원',
        username: '회원',
        note: '남긴 말',
      },
    }),
  },
  {
    words: 'bookings confirm',
    usage: '<번호>',
    help: '예약을 확정해요',
    arguments: [1, 1],
    async run(context, [id]) {
      context.print(`예약 ${await decide(context, id, 'confirm')}번을 확정했어요`)
    },
  },
  {
    words: 'bookings reject',
    usage: '<번호> <이유…>',
    help: '예약을 거절하고 시간을 비워요. 이유는 회원이 그대로 읽어요',
    arguments: [2, 1000],
    async run(context, [id, ...words]) {
      const reason = sentence(words, '이유')
      if (reason.length > REASON_LONGEST) throw new OpsError(`이유는 ${REASON_LONGEST}자까지예요`)
      context.print(`예약 ${await decide(context, id, 'reject', reason)}번을 거절했어요`)
    },
  },
  {
    words: 'bookings visited',
    usage: '<번호>',
    help: '회원이 다녀갔다고 적어요',
    arguments: [1, 1],
    async run(context, [id]) {
      context.print(`예약 ${await decide(context, id, 'visit')}번을 방문으로 적었어요`)
    },
  },
]
