import { accountSetFundPassword } from '@yaksok/shared/core/routes'
import type { Entry } from '@yaksok/shared/page/screen'

/**
 * Where "add a card" leads (product.txt section 4, Binding a card): without a name to Chongadd with a hint; without a
 * fund password to SetPayPassword with its text, whose success leads to Chongadd; else to Chongadd.
 */
export function cardEntry({ name, paypassword }: { name: string; paypassword: string | null }): Entry {
  if (name.trim() === '') return { path: '/Chongadd', toast: 'name.required' }
  if (!paypassword) return { path: accountSetFundPassword, toast: 'bank.setFundPasswordFirst' }
  return { path: '/Chongadd' }
}
