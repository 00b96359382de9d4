import { message } from '@yaksok/shared/core/text'
import { useNavigate } from '@yaksok/shared/page/router'
import { moneyEntry } from '@yaksok/shared/page/screen'
import { toast } from '@yaksok/shared/page/ui'
import { useEffect } from 'react'
import { useBoundBank } from './use-bound-bank.ts'

/**
 * The bound bank of a money form. Without one the member is led to the bank form with its fixed text
 * (product.txt section 4, deposit or withdraw entry), also when the address was opened directly.
 */
export function useRequiredBank(target: 'deposit' | 'withdraw') {
  const query = useBoundBank()
  const navigate = useNavigate()
  // what was known before the account was bound is being asked for again
  const missing = query.data === null && !query.isFetching
  useEffect(() => {
    if (!missing) return
    const entry = moneyEntry(target, false)
    if (entry.toast) toast(message(entry.toast))
    navigate(entry.path, { replace: true, state: entry.state })
  }, [missing, target, navigate])
  return query
}
