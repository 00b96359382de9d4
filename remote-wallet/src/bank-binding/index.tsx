import { homeHome } from '@yaksok/shared/core/routes'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { useBoundBank } from '../bound-bank/use-bound-bank.ts'
import { BindingForm } from './binding-form.tsx'
import { BindingSkeleton } from './binding-skeleton.tsx'
import { BoundAlready } from './bound-already.tsx'

/** Chongadd: registers the member's bank account, once. */
export default function BankBinding() {
  const bound = useBoundBank()
  const bar = <AppBar title="계좌 등록" back={homeHome} />
  if (bound.data === null) return <BindingForm bar={bar} />
  return (
    <Screen plain bar={bar}>
      <QueryView query={bound} what="계좌 정보" skeleton={<BindingSkeleton />}>
        {(bank) => bank && <BoundAlready bank={bank} />}
      </QueryView>
    </Screen>
  )
}
