import { OWN_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { homeNotices, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { useCall, useCallPages } from '@yaksok/shared/page/query'
import { useLocation } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Bone, Menu, Row, Screen, Skeleton, useHydrated } from '@yaksok/shared/page/ui'
import { BellIcon, ListIcon, ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { ListEnd, lastOfFull, PagedView } from '@yaksok/shared/parts/list'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { inquirySubjectOf } from '../inquiry-subject/inquiry-subject.ts'
import { Faq } from './faq.tsx'
import { InquiryRows } from './inquiry-rows.tsx'
import { NewInquiryCard } from './new-inquiry-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** ServiceOnline: the ways to the customer service, and what usually answers a question without it. */
export default function ServiceEntry() {
  const base = useCall('systemBase')
  const inquiries = useCallPages('inquiries', undefined, {
    by: 'before',
    next: ({ list }) => lastOfFull(OWN_PER_PAGE)(list),
  })
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
      <PagedView query={inquiries} what="1:1 문의" skeleton={skeleton}>
        {({ pages }, end) => (
          <>
            {pages[0] && <NewInquiryCard hours={pages[0].hours} subject={subject} />}
            <InquiryRows list={pages.flatMap(({ list }) => list)} />
            {end.hasMore && <ListEnd {...end} rows={0} />}
          </>
        )}
      </PagedView>
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
      <Faq />
      <HelpLinks />
    </Screen>
  )
}

/** What most questions are about. */
function HelpLinks() {
  return (
    <>
      <Menu title="먼저 확인해 보세요">
        <Row icon={<ListIcon />} to={walletWithdrawalRecords} note="심사 상태와 거부된 이유">
          입출금 내역
        </Row>
        <Row icon={<BellIcon />} to={homeNotices} note="점검과 바뀐 내용">
          공지사항
        </Row>
        <Row icon={<ShieldCheckIcon />} to="/Setting#limits" note="하루 한도와 쉬어 가기">
          건강한 이용
        </Row>
      </Menu>
      <HelpLine />
    </>
  )
}
