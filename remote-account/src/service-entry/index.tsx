import { QueryView } from '@yaksok/shared/member'
import { useCall } from '@yaksok/shared/query'
import { useLocation } from '@yaksok/shared/router'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/ui'
import { aboutOf } from './about.ts'
import { HelpLinks } from './help-links.tsx'
import { InquiryCard } from './inquiry-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** ServiceOnline: the way to the customer service, and what usually answers a question without it. */
export default function ServiceEntry() {
  const base = useCall('systemBase')
  const about = aboutOf(useLocation().state)
  return (
    <Screen bar={<AppBar title="고객센터" back="/Mine" />}>
      {about && <InquiryCard about={about} />}
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
