import { listNotices, removeNotice, saveNotice } from '../../domain/catalogue/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'
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
    async run({ pool, operator, print }, [title = '', ...words]) {
      const text = sentence(words, 'a text')
      const entry = { action: 'notices.add', target: title.trim(), details: { text } }
      await audited(pool, operator, entry, (db) => saveNotice(db, { title: sentence([title], 'a title'), text }))
      print('Published the notice')
    },
  },
  {
    words: 'notices remove',
    usage: '<id>',
    help: 'Remove a notice',
    arguments: [1, 1],
    async run({ pool, operator, print }, [id]) {
      const target = numberArgument(id)
      await audited(pool, operator, { action: 'notices.remove', target }, async (db) => {
        if (!(await removeNotice(db, target))) throw new OpsError(`No notice ${target}`)
      })
      print('Removed the notice')
    },
  },
]
