import { LONGEST } from '@yaksok/console-contract'
import { listNotices } from '../../domain/catalogue/index.ts'
import { publishNotice, withdrawNotice } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { formatTable } from './table.ts'

/** The notices members read; the newest is the marquee of Home. */
export const noticeCommands: readonly OpsCommand[] = [
  {
    words: 'notices list',
    usage: '',
    help: 'List notices',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = await listNotices(pool)
      print(formatTable(rows, { id: 'id', published_at: 'published', title: 'title' }))
    },
  },
  {
    words: 'notices add',
    usage: '<title> <text…>',
    help: 'Publish a notice',
    arguments: [2, 1000],
    async run(context, [title = '', ...words]) {
      await publishNotice(context, {
        title: sentence([title], 'a title', LONGEST.title),
        text: sentence(words, 'a text', LONGEST.notice),
      })
      context.print('Published the notice')
    },
  },
  {
    words: 'notices remove',
    usage: '<id>',
    help: 'Remove a notice',
    arguments: [1, 1],
    async run(context, [id]) {
      await withdrawNotice(context, numberArgument(id))
      context.print('Removed the notice')
    },
  },
]
