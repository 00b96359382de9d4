import { catalogueChanged } from '../catalogue/index.ts'
import { many, one } from '../db/index.ts'
import { audited } from './audit.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** The notices members read; the newest is the marquee of Home. */
export const noticeCommands: readonly OpsCommand[] = [
  {
    words: 'notices list',
    usage: '',
    help: '공지 목록',
    arguments: [0, 0],
    async run({ pool, print }) {
      interface Row {
        id: number
        title: string
        published_at: Date
      }
      const rows = await many<Row>(pool, 'select id, title, published_at from notices order by published_at desc')
      print(formatTable(rows, { id: '번호', published_at: '게시 시각', title: '제목' }))
    },
  },
  {
    words: 'notices add',
    usage: '<제목> <내용…>',
    help: '공지를 올려요',
    arguments: [2, 1000],
    async run({ pool, operator, print }, [title = '', ...words]) {
      const text = sentence(words, '내용')
      const entry = { action: 'notices.add', target: title.trim(), details: { text } }
      await audited(pool, operator, entry, async (db) => {
        await db.query('insert into notices (title, text) values ($1, $2)', [sentence([title], '제목'), text])
        await catalogueChanged(db)
      })
      print('공지를 올렸어요')
    },
  },
  {
    words: 'notices remove',
    usage: '<번호>',
    help: '공지를 내려요',
    arguments: [1, 1],
    async run({ pool, operator, print }, [id]) {
      const target = numberArgument(id)
      await audited(pool, operator, { action: 'notices.remove', target }, async (db) => {
        const removed = await one(db, 'delete from notices where id = $1 returning id', [target])
        if (!removed) throw new OpsError(`공지 ${target}번이 없어요`)
        await catalogueChanged(db)
      })
      print('공지를 내렸어요')
    },
  },
]
