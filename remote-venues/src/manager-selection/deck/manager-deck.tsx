import { Bone, EmptyState, ErrorState, Skeleton } from '@yaksok/shared/page/ui'
import styles from './deck.module.css'
import { Deck } from './deck.tsx'
import { useManagers } from './use-managers.ts'
import { usePosition } from './use-position.ts'

/** The deck with its data: at most 200 managers, ten a page. */
export function ManagerDeck() {
  const [position, move] = usePosition()
  const { known, size, error, retry } = useManagers(position)
  if (size === 0)
    return <EmptyState title="아직 등록된 매니저가 없어요">매니저가 등록되면 여기에서 볼 수 있어요.</EmptyState>
  if (error && !known[position]) return <ErrorState error={error} what="매니저" onRetry={retry} />
  if (size === undefined || (position < size && !known[position]))
    return (
      <Skeleton label="매니저를 불러오고 있어요">
        <div className={styles.deck}>
          <Bone height="22.75rem" shape="card" />
        </div>
        <div className={styles.bone}>
          <Bone height="var(--size-btn-l)" shape="card" />
        </div>
      </Skeleton>
    )
  return <Deck managers={known} size={size} position={Math.min(position, size)} onMove={(type) => move(type, size)} />
}
