import { COMMENTS_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { homeHome } from '@yaksok/shared/core/routes'
import { useCallPages } from '@yaksok/shared/page/query'
import { CommentItem, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, Card, RowBones, Screen, Skeleton, State } from '@yaksok/shared/page/ui'
import { ListEnd, lastOfFull, PagedView } from '@yaksok/shared/parts/list'
import { Drawing } from '@yaksok/shared/parts/notes'

/** Goods: the guestbook (decisions.md), the comments of all members. Samples carry 예시 on each entry. */
export default function Guestbook() {
  const comments = useCallPages('comments', undefined, {
    by: 'before',
    next: lastOfFull(COMMENTS_PER_PAGE),
  })
  return (
    <Screen
      bar={
        <AppBar
          title="후기"
          back={homeHome}
          actions={<RefreshButton onRefresh={() => comments.refetch({ throwOnError: true })} />}
        />
      }
    >
      <PagedView
        query={comments}
        what="후기"
        skeleton={
          <Skeleton label="후기를 불러오고 있어요">
            <RowBones rows={5} height="7rem" />
          </Skeleton>
        }
      >
        {({ pages }, list) =>
          pages[0]?.length === 0 ? (
            <State title="아직 남긴 글이 없어요" picture={<Drawing of="talk" />}>
              회원이 글을 남기면 여기에서 볼 수 있어요.
            </State>
          ) : (
            <>
              <Card>
                <ul>
                  {pages.flat().map((comment) => (
                    <CommentItem
                      key={comment.id || `${comment.name} ${comment.date} ${comment.text}`}
                      comment={comment}
                    />
                  ))}
                </ul>
              </Card>
              <ListEnd {...list} rows={pages.flat().length} />
            </>
          )
        }
      </PagedView>
    </Screen>
  )
}
