import { PullToRefresh, QueryView, RefreshButton } from '@yaksok/shared/page/screen'
import {
  Bone,
  ButtonLink,
  EmptyState,
  ErrorState,
  InOrder,
  OfflineBar,
  RowBones,
  Section,
  Skeleton,
  State,
} from '@yaksok/shared/page/ui'
import { InfiniteList, ListEnd, PagedView, SectionView } from '@yaksok/shared/parts/list'
import { Drawing } from '@yaksok/shared/parts/notes'
import { DownloadHint } from '@yaksok/shared/parts/share'
import { Shown } from '../shown.tsx'

const nothing = () => {}
const refreshed = () => Promise.resolve()
const query = { error: null, isFetching: false, dataUpdatedAt: 0, refetch: async () => ({}) as never }
const FILE = new File(['2026-11,1000'], 'yaksok-2026-11.csv', { type: 'text/csv' })
const ROWS = ['첫째 줄', '둘째 줄']
const paged = {
  ...query,
  data: ROWS,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => ({}) as never,
}

/** Waiting, nothing, and what went wrong. */
export function States() {
  return (
    <>
      <Shown of="Skeleton Bone RowBones">
        <Skeleton>
          <Bone height="5rem" shape="card" />
          <Bone width="40%" />
          <Bone width="3rem" height="3rem" shape="circle" />
          <RowBones rows={2} />
        </Skeleton>
      </Shown>
      <Shown of="InOrder">
        <InOrder>
          <Section title="먼저 온 섹션">내용이 왔어요.</Section>
          <Section title="기다리는 섹션">
            <Skeleton>
              <RowBones rows={1} />
            </Skeleton>
          </Section>
          <Section title="그 아래">위의 내용이 오면 나타나요.</Section>
        </InOrder>
      </Shown>
      <Shown of="EmptyState">
        <EmptyState
          title="아직 내역이 없어요"
          action={
            <ButtonLink to="/Tx" variant="soft">
              입금하기
            </ButtonLink>
          }
        >
          입금을 신청하면 여기에 보여요.
        </EmptyState>
      </Shown>
      <Shown of="Drawing">
        <State title="아직 알림이 없어요" picture={<Drawing of="bell" />}>
          새 소식이 여기에 모여요.
        </State>
      </Shown>
      <Shown of="ErrorState">
        <ErrorState error={new Error('no answer')} what="입금 내역" onRetry={nothing} />
      </Shown>
      <Shown of="State">
        <State title="지금은 쉬고 있어요" reference="a1b2c3d4">
          쉬는 동안에는 참여할 수 없어요.
        </State>
      </Shown>
      <Shown of="OfflineBar useOnline">
        <OfflineBar failed updatedAt={Date.UTC(2026, 10, 20, 3)} onRetry={nothing} />
      </Shown>
      <Shown of="DownloadHint">
        <DownloadHint file={FILE} />
      </Shown>
      <Shown of="QueryView" state="loading, content">
        <QueryView query={{ ...query, data: undefined, isFetching: true }} what="공지" skeleton={<Bone />}>
          {() => null}
        </QueryView>
        <QueryView query={{ ...query, data: '내용' }} what="공지" skeleton={<Bone />}>
          {(text) => <p>{text}</p>}
        </QueryView>
      </Shown>
      <Shown of="PullToRefresh RefreshButton">
        <PullToRefresh onRefresh={refreshed}>
          <RefreshButton onRefresh={refreshed} />
        </PullToRefresh>
      </Shown>
      <Shown of="SectionView">
        <SectionView query={{ ...query, data: ROWS }} what="후기" empty="아직 후기가 없어요.">
          {(rows) => <p>{rows.join(', ')}</p>}
        </SectionView>
        <SectionView query={{ ...query, data: [] }} what="후기" empty="아직 후기가 없어요.">
          {() => null}
        </SectionView>
        <SectionView query={{ ...query, data: undefined, error: new Error() }} what="후기">
          {() => null}
        </SectionView>
      </Shown>
      <Shown of="ListEnd">
        <ListEnd rows={20} hasMore={false} loading={false} loadMore={() => {}} what="내역" />
      </Shown>
      <Shown of="PagedView InfiniteList">
        <PagedView query={paged} what="내역" skeleton={<Bone />}>
          {(rows, pages) => (
            <InfiniteList {...pages} items={rows} keyOf={(row) => row} render={(row) => row} empty={null} />
          )}
        </PagedView>
      </Shown>
    </>
  )
}
