import { useState } from 'react'
import { message } from '../../../core/text/index.ts'
import { errorText } from '../../api/index.ts'
import { callOptions, queryClient, useCall } from '../../query/index.ts'
import { useNavigate } from '../../router/index.ts'
import { toast } from '../../ui/index.ts'
import { moneyEntry } from '../nav-entry/entry-rules.ts'
import type { Stop } from '../stop/stop.ts'
import { useStop } from '../stop/use-stop.ts'

/**
 * The entries 입금 and 출금 of a balance card (product.txt section 4): they look for a bound bank first and lead to the
 * bank form, with its text, while there is none. `stop` is why no deposit can be asked for now.
 */
export function useMoneyEntry(): {
  busy: boolean
  stop?: Stop | null
  onDeposit: () => undefined
  onWithdraw: () => undefined
  depositTo?: string
  withdrawTo?: string
} {
  // asked for ahead, so that a tap usually goes on at once
  const { data: bank } = useCall('userBank')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const stop = useStop('deposit')
  const enter = async (target: 'deposit' | 'withdraw') => {
    setBusy(true)
    try {
      const { is_bank } = await queryClient.fetchQuery(callOptions('userBank'))
      const entry = moneyEntry(target, is_bank)
      if (entry.toast) toast(message(entry.toast))
      navigate(entry.path, { state: entry.state })
    } catch (error) {
      toast(errorText(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    stop,
    onDeposit: () => void enter('deposit'),
    onWithdraw: () => void enter('withdraw'),
    ...(bank?.is_bank && {
      depositTo: moneyEntry('deposit', true).path,
      withdrawTo: moneyEntry('withdraw', true).path,
    }),
  }
}
