import { stampText } from '@yaksok/shared/core/time'
import { decideBooking, listForOperator } from '../../domain/bookings/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand, type OpsContext, reasonOf } from './command.ts'
import { OpsError } from './errors.ts'
import { LIST, listed } from './paging.ts'

type Action = Parameters<typeof decideBooking>[2]

async function decide({ pool, operator }: OpsContext, id: string | undefined, action: Action, reason = '') {
  const number = numberArgument(id)
  const entry = { action: `bookings.${action}`, target: number, details: reason ? { reason } : {} }
  await audited(pool, operator, entry, async (db) => {
    const fault = await decideBooking(db, number, action, reason)
    if (fault === 'none') throw new OpsError(`No booking ${number}`)
    if (fault === 'early') throw new OpsError(`Booking ${number} has not begun yet`)
    if (fault) throw new OpsError(`Booking ${number} is ${fault}`)
  })
  return number
}

/** Bookings that wait for somebody to say yes or no. */
export const bookingCommands: readonly OpsCommand[] = [
  {
    words: 'bookings list',
    ...LIST,
    help: 'List bookings that wait for confirmation, earliest first; --all lists every booking',
    run: listed(listForOperator, {
      none: 'No bookings',
      shown: (row) => ({
        ...row,
        name: row.sample ? `${row.name} (sample)` : row.name,
        starts_at: stampText(row.starts_at),
        note: row.note.replaceAll(/\s+/g, ' ').slice(0, 40),
      }),
      columns: {
        id: 'id',
        state: 'state',
        starts_at: 'starts',
        name: 'place',
        people: 'people',
        username: 'member',
        note: 'note',
      },
    }),
  },
  {
    words: 'bookings confirm',
    usage: '<id>',
    help: 'Confirm a booking',
    arguments: [1, 1],
    async run(context, [id]) {
      context.print(`Confirmed booking ${await decide(context, id, 'confirm')}`)
    },
  },
  {
    words: 'bookings reject',
    usage: '<id> <reason…>',
    help: 'Reject a booking and free its time; the member reads the reason as you write it',
    arguments: [2, 1000],
    async run(context, [id, ...words]) {
      const reason = reasonOf(words)
      context.print(`Rejected booking ${await decide(context, id, 'reject', reason)}`)
    },
  },
  {
    words: 'bookings visited',
    usage: '<id>',
    help: 'Record that the member came',
    arguments: [1, 1],
    async run(context, [id]) {
      context.print(`Recorded a visit for booking ${await decide(context, id, 'visit')}`)
    },
  },
]
