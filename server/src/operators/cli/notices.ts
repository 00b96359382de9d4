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
    help: '공지 목록',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = await listNotices(pool)
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
      await audited(pool, operator, entry, (db) => saveNotice(db, { title: sentence([title], '제목'), text }))
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
        if (!(await removeNotice(db, target))) throw new OpsError(`공지 ${target}번이 없어요`)
      })
      print('공지를 내렸어요')
    },
  },
]
