import { message } from '@yaksok/shared/core/text'
import type { Handlers } from '../../http/calls/index.ts'
import { Prepared, refused } from '../../http/calls/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import { contextOf, openForPage } from '../../infra/encryption/index.ts'
import { readAccount } from './account.ts'
import { BANKS, bankInfoOf, findBank } from './bank-accounts.ts'
import { securityEvent } from './security-event.ts'

const banks = new Prepared([...BANKS])

interface HolderRow {
  name: string
  has_fund_password: boolean
  bank: string | null
  /** Sealed. */
  number: string | null
}

/** The bound bank account (product.txt section 4, Binding a card). */
export const bankHandlers: Pick<Handlers, 'banks' | 'bankBind' | 'setBank'> = {
  banks: () => banks,

  bankBind: async (context) => {
    const { user, bank } = await readAccount(context)
    return { bankinfo: bank, userinfo: user }
  },

  /**
   * Needs a name, then a fund password. Bound once: the same account again is fine, another one is the operator's. The
   * account of somebody who has excluded themselves brings the exclusion with it (bank_bind).
   */
  setBank: async (call, { bankid, bank }) => {
    const { pool, member, vault } = call
    const chosen = findBank(bank)
    const context = contextOf.bankNumber(member.id)
    const info = await withTransaction(pool, async (client) => {
      const row = await one<HolderRow>(
        client,
        `select m.name, m.fund_password_hash is not null as has_fund_password, b.bank, b.number
         from members m left join bank_accounts b on b.member_id = m.id where m.id = $1 for no key update of m`,
        [member.id],
      )
      if (!row?.name) throw refused(message('name.required'))
      if (!row.has_fund_password) throw refused(message('bank.setFundPasswordFirst'))
      if (!chosen) throw refused(message('bank.bankRequired'))
      if (row.number === null) {
        const bound = await one<{ outcome: string }>(client, 'select bank_bind($1, $2, $3, $4, $5) as outcome', [
          member.id,
          chosen.name,
          vault.seal(bankid, context),
          vault.marks(bankid),
          row.name,
        ])
        if (bound?.outcome === 'foreign') throw refused('이 계좌는 등록할 수 없어요. 고객센터에 문의해 주세요')
      } else if (openForPage(vault, row.number, context) !== bankid || row.bank !== chosen.name)
        throw refused('이미 등록한 계좌가 있어요. 바꾸려면 고객센터에 문의해 주세요')
      return bankInfoOf(chosen.name, bankid)
    })
    securityEvent(call, 'bank.bound', { member: member.id })
    return info
  },
}
