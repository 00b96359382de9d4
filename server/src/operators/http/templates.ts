import { audit } from '../../infra/audit-log/index.ts'
import { many, one, withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { missing } from '../calls/index.ts'

interface Template {
  id: number
  use: 'reject' | 'inquiry' | 'booking'
  title: string
  text: string
}

/** Texts that operators use again. */
export const templateHandlers: Answers<'templates' | 'saveTemplate' | 'removeTemplate'> = {
  templates: async ({ pool }) => ({
    items: await many<Template & Record<string, unknown>>(
      pool,
      'select id, use, title, text from reply_templates order by use, title, id',
    ),
  }),

  saveTemplate: ({ pool, operator }, { id, use, title, text }) =>
    withTransaction(pool, async (db) => {
      const values = [use, title, text, operator.id]
      const saved = await one<{ id: number }>(
        db,
        id === undefined
          ? 'insert into reply_templates (use, title, text, changed_by) values ($1, $2, $3, $4) returning id'
          : `update reply_templates set use = $1, title = $2, text = $3, changed_by = $4, changed_at = clock_timestamp()
             where id = $5 returning id`,
        id === undefined ? values : [...values, id],
      )
      if (!saved) throw missing('문구')
      await audit(db, operator, { action: 'templates.save', target: saved.id, details: { use, title, text } })
      return { id: saved.id }
    }),

  removeTemplate: ({ pool, operator }, { id }) =>
    withTransaction(pool, async (db) => {
      const removed = await one<{ title: string; text: string }>(
        db,
        'delete from reply_templates where id = $1 returning title, text',
        [id],
      )
      if (!removed) throw missing('문구')
      await audit(db, operator, { action: 'templates.remove', target: id, details: { ...removed } })
      return { ok: true }
    }),
}
