import { QueryView } from '@yaksok/shared/page/screen'
import { Screen } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import { MoneyFormSkeleton } from '../forms/money-form-skeleton.tsx'
import type { BoundBank } from './use-bound-bank.ts'
import { useRequiredBank } from './use-required-bank.ts'

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
