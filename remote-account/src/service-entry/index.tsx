import { useCall } from '@yaksok/shared/page/query'
import { useLocation } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton, useInBrowser } from '@yaksok/shared/page/ui'
import { aboutOf } from './about.ts'
import { HelpLinks } from './help-links.tsx'
import { InquiryCard } from './inquiry-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** ServiceOnline: the way to the customer service, and what usually answers a question without it. */
export default function ServiceEntry() {
  const base = useCall('systemBase')
  const { state } = useLocation()
  // kept in the browser's history: the gateway draws without it
  const about = useInBrowser() ? aboutOf(state) : null
  return (
    <Screen bar={<AppBar title="고객센터" back="/Mine" />}>
      {about && <InquiryCard about={about} />}
      <QueryView
        query={base}
        what="상담 정보"
        skeleton={
          <Skeleton>
            <Bone height="15.4rem" shape="card" />
          </Skeleton>
        }
      >
        {({ iskefu }) => <ServiceCard on={iskefu === 1} />}
      </QueryView>
      <HelpLinks />
    </Screen>
  )
}
