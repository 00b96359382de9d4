import { homeHome } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { CommentItem, QueryView, RefreshButton } from '@yaksok/shared/page/screen'
import { AppBar, Card, RowBones, Screen, Skeleton, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'

/** Goods: the guestbook (decisions.md), the comments of all members. Samples carry 예시 on each entry. */
export default function Guestbook() {
  const comments = useCall('comments')
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
      <QueryView
        query={comments}
        what="후기"
        skeleton={
          <Skeleton label="후기를 불러오고 있어요">
            <RowBones rows={5} height="7rem" />
          </Skeleton>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <State title="아직 남긴 글이 없어요" picture={<Drawing of="talk" />}>
              회원이 글을 남기면 여기에서 볼 수 있어요.
            </State>
          ) : (
            <Card>
              <ul>
                {list.map((comment) => (
                  <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Screen>
  )
}
