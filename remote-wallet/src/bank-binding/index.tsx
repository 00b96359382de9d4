import { AppBar, ErrorState, Screen } from '@yaksok/shared/page/ui'
import { useBoundBank } from '../bound-bank/use-bound-bank.ts'
import { BindingForm } from './binding-form.tsx'
import { BindingSkeleton } from './binding-skeleton.tsx'
import { BoundAlready } from './bound-already.tsx'

/** Chongadd: registers the member's bank account, once. */
export default function BankBinding() {
  const { bank, error, busy, retry } = useBoundBank()
  const bar = <AppBar title="계좌 등록" back="/Home" />
  if (bank === null) return <BindingForm bar={bar} />
  return (
    <Screen plain bar={bar}>
      {bank && <BoundAlready bank={bank} />}
      {!bank && error && <ErrorState error={error} what="계좌 정보" busy={busy} onRetry={retry} />}
      {!bank && !error && <BindingSkeleton />}
    </Screen>
  )
}
