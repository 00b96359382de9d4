import { Bone, Skeleton } from '@yaksok/shared/page/ui'

/** A money form as boxes: balance, question, amount, chips, account. */
export function MoneyFormSkeleton({ label }: { label: string }) {
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
