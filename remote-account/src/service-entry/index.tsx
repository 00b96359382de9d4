import { QueryView } from '@yaksok/shared/member'
import { useCall } from '@yaksok/shared/query'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/ui'
import { HelpLinks } from './help-links.tsx'
import { ServiceCard } from './service-card.tsx'

/** ServiceOnline: the way to the customer service, and what usually answers a question without it. */
export default function ServiceEntry() {
  const base = useCall('systemBase')
  return (
    <Screen bar={<AppBar title="고객센터" back="/Mine" />}>
      <QueryView
        query={base}
        what="상담 정보"
        skeleton={
          <Skeleton>
            <Bone height="11rem" shape="card" />
          </Skeleton>
        }
      >
        {({ iskefu }) => <ServiceCard on={iskefu === 1} />}
      </QueryView>
      <HelpLinks />
    </Screen>
  )
}
