import type { ResponseOf } from '@yaksok/shared/core/contract'
import { callOptions, queryClient, useQuery } from '@yaksok/shared/page/query'

/** The member's bank account as the server shows it. */
export interface BoundBank {
  bank: string
  /** Masked, last four digits only. */
  account: string
}

const boundBankOf = ({ is_bank, info }: ResponseOf<'userBank'>): BoundBank | null =>
  is_bank ? { bank: info.bankinfo, account: info.bankid } : null

/** The bound bank account; its data is null where none is bound. */
export const useBoundBank = () => useQuery({ ...callOptions('userBank'), select: boundBankOf }, queryClient)
