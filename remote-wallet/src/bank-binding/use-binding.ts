import type { BankInfo, User } from '@yaksok/shared/core/contract'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { type Confirmed, useConfirmThere } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import { advance, type Binding, EDITING, type Kept, type Step, stepsNeeded } from './binding.ts'
import type { BindingFields } from './check.ts'
import { runBinding } from './run-binding.ts'

/** Drives the sequence against the server. */
export function useBinding() {
  const [binding, setBinding] = useState<Binding>(EDITING)
  const { origin, ask, sheet } = useConfirmThere()

  /**
   * Saves what is not kept yet.
   * @param confirmed what the account confirms
   * @returns true when all of it is kept
   * @throws ApiError where what is kept could not be learned; nothing was sent then
   */
  const submit = async (fields: BindingFields, confirmed: Confirmed): Promise<boolean> => {
    const wanted = { holder: fields.holder.trim(), bank: fields.bank, account: fields.account }
    const needed = async () => stepsNeeded(await askKept(), wanted)
    const saves: Record<Step, () => Promise<unknown>> = {
      name: () => call('setName', { name: wanted.holder }),
      // at the confirm origin it is set there, and never typed here
      fundPassword: () =>
        origin === null
          ? call('setFundPassword', { paypassword: fields.password })
          : confirmedThere(ask('setFundPassword')),
      bank: async () => {
        const account = { bank: wanted.bank, bankid: wanted.account }
        await call('setBank', account, origin === null ? confirmed : await confirmedThere(ask('setBank', account)))
      },
    }
    const first = advance(binding, { type: 'submitted', needed: await needed() })
    const end = await runBinding(
      first,
      { save: async (step) => void (await saves[step]()), needed },
      (error) => ({ lost: !(error instanceof ApiError) || error.outcomeUnknown, reason: errorText(error) }),
      setBinding,
    )
    return end.at === 'finished'
  }
  return { binding, submit, origin, sheet }
}

/** @throws ApiError where the member closed the sheet */
async function confirmedThere(asked: Promise<Confirmed | null>): Promise<Confirmed> {
  const confirmed = await asked
  if (!confirmed) throw new ApiError('refused', '확인하지 않아서 저장하지 않았어요')
  return confirmed
}

/** Lets every screen and tab know of the account; after leaving the form, which would show it as bound already. */
export async function announceBound(): Promise<void> {
  await Promise.allSettled([refreshUser(), invalidate('userBank')])
}

async function askKept(): Promise<Kept> {
  const { userinfo, bankinfo } = await call('bankBind')
  return keptOf(userinfo, bankinfo)
}

function keptOf(user: User, bank: BankInfo): Kept {
  return {
    name: user.name,
    hasFundPassword: user.paypassword !== null,
    bank: bank.is_bank ? { name: bank.info.bankinfo, account: bank.info.bankid } : null,
  }
}
