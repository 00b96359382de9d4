import { useCall } from '@yaksok/shared/page/query'
import { useLocation } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Screen, Skeleton, useHydrated } from '@yaksok/shared/page/ui'
import { inquirySubjectOf } from '../inquiry-subject/inquiry-subject.ts'
import { HelpLinks } from './help-links.tsx'
import { InquiryRows } from './inquiry-rows.tsx'
import { NewInquiryCard } from './new-inquiry-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** ServiceOnline: the ways to the customer service, and what usually answers a question without it. */
export default function ServiceEntry() {
  const base = useCall('systemBase')
  const inquiries = useCall('inquiries')
  const { state } = useLocation()
  // kept in the browser's history: the gateway draws without it
  const subject = inquirySubjectOf(useHydrated() ? state : null)
  const skeleton = (
    <Skeleton>
      <Bone height="15.4rem" shape="card" />
    </Skeleton>
  )
  return (
    <Screen bar={<AppBar title="고객센터" back="/Mine" />}>
      <QueryView query={inquiries} what="1:1 문의" skeleton={skeleton}>
        {({ hours, list }) => (
          <>
            <NewInquiryCard hours={hours} subject={subject} />
            <InquiryRows list={list} />
          </>
        )}
      </QueryView>
      <QueryView
        query={base}
        what="상담 정보"
        quiet
        skeleton={
          <Skeleton>
            <Bone height="4.5rem" />
          </Skeleton>
        }
      >
        {({ iskefu }) => <ServiceCard on={iskefu === 1} />}
      </QueryView>
      <HelpLinks />
    </Screen>
  )
}
