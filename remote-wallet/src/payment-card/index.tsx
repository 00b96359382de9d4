import { accountMine } from '@yaksok/shared/core/routes'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { useBoundBank } from '../bound-bank/use-bound-bank.ts'
import { AddCard } from './add-card.tsx'
import { BoundCard } from './bound-card.tsx'

/** Setbank: the bound bank account, or a prompt to add one. */
export default function PaymentCard() {
  const bound = useBoundBank()
  return (
    <Screen bar={<AppBar title="출금 계좌" back={accountMine} />}>
      <QueryView
        query={bound}
        what="계좌 정보"
        skeleton={
          <Skeleton label="계좌 정보를 불러오고 있어요">
            <Bone height="11.5rem" shape="card" />
          </Skeleton>
        }
      >
        {(bank) => (bank ? <BoundCard bank={bank} /> : <AddCard />)}
      </QueryView>
    </Screen>
  )
}
