import { useCall } from '@yaksok/shared/page/query'
import { useLocation } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
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
