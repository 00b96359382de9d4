import { venuesVenueList } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { Rail } from './rail.tsx'
import styles from './recommended.module.css'

/**
 * Recommended venues in a sideways rail, numbered from 001, without a loop (product.txt section 9).
 * @param compact cards 155 px wide (NewHome) instead of 164
 */
export function Recommended({ compact }: { compact: boolean }) {
  const recommended = useCall('recommended')
  return (
    <Section title="추천 장소" more={{ to: venuesVenueList }}>
      <SectionView
        query={recommended}
        what="추천 장소"
        empty="추천 장소를 준비하고 있어요. 전체 장소는 지금도 볼 수 있어요."
        skeleton={<RailSkeleton compact={compact} />}
      >
        {(venues) => <Rail venues={venues} compact={compact} />}
      </SectionView>
    </Section>
  )
}

function RailSkeleton({ compact }: { compact: boolean }) {
  return (
    <Skeleton>
      <div className={styles.rail} data-compact={compact || undefined}>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={styles.card}>
            <span className={styles.picture}>
              <Bone height="100%" shape="card" />
            </span>
            <span className={styles.name}>
              <Bone width="70%" />
            </span>
            <span className={styles.sub}>
              <Bone width="85%" />
            </span>
            <span className={styles.sub}>
              <Bone width="60%" />
            </span>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
