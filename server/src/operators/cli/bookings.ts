import { stampText } from '@yaksok/shared/core/time'
import { listForOperator } from '../../domain/bookings/index.ts'
import { answerBooking } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand, reasonOf } from './command.ts'
import { LIST, listed } from './paging.ts'

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
        price: row.price ?? '',
        starts_at: stampText(row.starts_at),
        note: row.note.replaceAll(/\s+/g, ' ').slice(0, 40),
      }),
      columns: {
        id: 'id',
        code: 'code',
        state: 'state',
        starts_at: 'starts',
        name: 'place',
        people: 'people',
        price: 'won',
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
      await answerBooking(context, numberArgument(id), 'confirm')
      context.print(`Confirmed booking ${id}`)
    },
  },
  {
    words: 'bookings reject',
    usage: '<id> <reason…>',
    help: 'Reject a booking and free its time; the member reads the reason as you write it',
    arguments: [2, 1000],
    async run(context, [id, ...words]) {
      await answerBooking(context, numberArgument(id), 'reject', reasonOf(words))
      context.print(`Rejected booking ${id}`)
    },
  },
  {
    words: 'bookings visited',
    usage: '<id>',
    help: 'Record that the member came',
    arguments: [1, 1],
    async run(context, [id]) {
      await answerBooking(context, numberArgument(id), 'visit')
      context.print(`Recorded a visit for booking ${id}`)
    },
  },
]
