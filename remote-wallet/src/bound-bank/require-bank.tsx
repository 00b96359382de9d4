import { message } from '@yaksok/shared/core/text'
import { useNavigate } from '@yaksok/shared/page/router'
import { moneyEntry, QueryView } from '@yaksok/shared/page/screen'
import { Bone, Screen, Skeleton, toast } from '@yaksok/shared/page/ui'
import { type ReactNode, useEffect } from 'react'
import { type BoundBank, useBoundBank } from './use-bound-bank.ts'

interface BankFirstProps {
  target: 'deposit' | 'withdraw'
  bar: ReactNode
  /** What a screen reader hears while the account is on its way. */
  label: string
  /** The form, a screen of its own. */
  children: (bank: BoundBank) => ReactNode
}

/** A money form, once the bound bank is known; until then, and on the way to the bank form, its boxes. */
export function RequireBank({ target, bar, label, children }: BankFirstProps) {
  const bound = useRequiredBank(target)
  const skeleton = <MoneyFormSkeleton label={label} />
  if (bound.data) return children(bound.data)
  return (
    <Screen plain bar={bar}>
      <QueryView query={bound} what="등록한 계좌" skeleton={skeleton} quiet>
        {() => skeleton}
      </QueryView>
    </Screen>
  )
}

/**
 * The bound bank of a money form. Without one the member is led to the bank form with its fixed text
 * (product.txt section 4, deposit or withdraw entry), also when the address was opened directly.
 */
function useRequiredBank(target: 'deposit' | 'withdraw') {
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

/** A money form as boxes: balance, question, amount, chips, account. */
function MoneyFormSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Bone width="11rem" height="1.5rem" />
      <div style={{ height: 'var(--space-8)' }} />
      <Bone width="9rem" height="1.5rem" />
      <div style={{ height: 'var(--space-3)' }} />
      <Bone height="3.5rem" />
      <div style={{ height: 'var(--space-8)' }} />
      <Bone height="2.75rem" />
      <div style={{ height: 'var(--space-6)' }} />
      <Bone height="4.5rem" shape="card" />
    </Skeleton>
  )
}
