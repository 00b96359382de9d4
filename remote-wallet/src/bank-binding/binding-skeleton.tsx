import { Bone, RowBones, Skeleton } from '@yaksok/shared/page/ui'

/** The form as boxes. */
export function BindingSkeleton() {
  return (
    <Skeleton label="계좌 등록을 불러오고 있어요">
      <Bone width="14rem" height="4.5rem" />
      <div style={{ height: 'var(--space-8)' }} />
      <RowBones rows={4} height="4.75rem" />
    </Skeleton>
  )
}
