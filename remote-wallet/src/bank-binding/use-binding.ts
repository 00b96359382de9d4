import { ApiError, call, errorText } from '@yaksok/shared/api'
import type { BankInfo, User } from '@yaksok/shared/contract'
import { callKey, invalidate, queryClient, refreshUser } from '@yaksok/shared/query'
import { useState } from 'react'
import { advance, type Binding, EDITING, type Kept, type Step, stepsNeeded } from './binding.ts'
import type { BindingFields } from './check.ts'
import { runBinding } from './run.ts'

/** Drives the sequence against the server. */
export function useBinding() {
  const [binding, setBinding] = useState<Binding>(EDITING)

  /** Saves what is not kept yet. @returns true when all of it is */
  const submit = async (fields: BindingFields): Promise<boolean> => {
    const wanted = { holder: fields.holder.trim(), bank: fields.bank, account: fields.account }
    const needed = async () => stepsNeeded(await readKept(), wanted)
    const saves: Record<Step, () => Promise<unknown>> = {
      name: () => call('setName', { name: wanted.holder }),
      fundPassword: () => call('setFundPassword', { paypassword: fields.password }),
      bank: () => call('setBank', { bank: wanted.bank, bankid: wanted.account }),
    }
    let first: Binding
    try {
      first = advance(binding, { type: 'submitted', needed: await needed() })
    } catch (error) {
      // nothing was sent: say why and keep what an earlier try had reached
      throw new BindingUnreachable(errorText(error), { cause: error })
    }
    const end = await runBinding(
      first,
      { save: async (step) => void (await saves[step]()), needed },
      (error) => ({ lost: !(error instanceof ApiError) || error.outcomeUnknown, reason: errorText(error) }),
      setBinding,
    )
    if (end.at !== 'finished') return false
    await Promise.allSettled([refreshUser(), invalidate('userBank')])
    return true
  }
  return { binding, submit }
}

/** What is kept could not be read before anything was sent. */
export class BindingUnreachable extends Error {
  override name = 'BindingUnreachable'
}

async function readKept(): Promise<Kept> {
  const { userinfo, bankinfo } = await call('bankBind')
  queryClient.setQueryData(callKey('userBank'), bankinfo)
  return keptOf(userinfo, bankinfo)
}

function keptOf(user: User, bank: BankInfo): Kept {
  return {
    name: user.name,
    hasFundPassword: user.paypassword !== null,
    bank: bank.is_bank ? { name: bank.info.bankinfo, account: bank.info.bankid } : null,
  }
}
