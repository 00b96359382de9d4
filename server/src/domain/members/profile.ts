import { isPersonName, message, NOT_A_NAME } from '@yaksok/shared/core/text'
import type { Handlers } from '../../http/calls/index.ts'
import { badInput, refused } from '../../http/calls/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import { readAccount } from './account.ts'

/** User info and the parts of it that a member sets. */
export const profileHandlers: Pick<Handlers, 'userInfo' | 'userBank' | 'setAvatar' | 'setSex' | 'setName'> = {
  userInfo: async (context) => (await readAccount(context)).user,

  userBank: async (context) => (await readAccount(context)).bank,

  setAvatar: async (context, { header_img }) => {
    await context.pool.query('update members set avatar = $2 where id = $1', [context.member.id, header_img])
    return (await readAccount(context)).user
  },

  setSex: async (context, { sex }) => {
    await context.pool.query('update members set sex = $2 where id = $1', [context.member.id, Number(sex)])
    return (await readAccount(context)).user
  },

  // The name is the account holder's: once an account is bound only the operator changes it.
  setName: async (context, { name }) => {
    const { pool, member } = context
    if (name === '') throw refused(message('name.required'))
    if (!isPersonName(name)) throw badInput(NOT_A_NAME)
    await withTransaction(pool, async (client) => {
      const row = await one<{ name: string; bound: boolean }>(
        client,
        `select name, exists (select from bank_accounts b where b.member_id = m.id) as bound
         from members m where id = $1 for no key update`,
        [member.id],
      )
      if (row?.bound && row.name !== name)
        throw refused('계좌를 등록한 뒤에는 이름을 바꿀 수 없어요. 고객센터에 문의해 주세요')
      await client.query('update members set name = $2 where id = $1', [member.id, name])
    })
    return (await readAccount(context)).user
  },
}
