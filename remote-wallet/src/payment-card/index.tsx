import { AppBar, Bone, ErrorState, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { useBoundBank } from '../bound-bank/use-bound-bank.ts'
import { AddCard } from './add-card.tsx'
import { BoundCard } from './bound-card.tsx'

/** Setbank: the bound bank account, or a prompt to add one. */
export default function PaymentCard() {
  const { bank, error, busy, retry } = useBoundBank()
  return (
    <Screen bar={<AppBar title="출금 계좌" back="/Mine" />}>
      {bank && <BoundCard bank={bank} />}
      {bank === null && <AddCard />}
      {bank === undefined && error && <ErrorState error={error} what="계좌 정보" busy={busy} onRetry={retry} />}
      {bank === undefined && !error && (
        <Skeleton label="계좌 정보를 불러오고 있어요">
          <Bone height="11.5rem" shape="card" />
        </Skeleton>
      )}
    </Screen>
  )
}
