import { useAddress } from '@yaksok/shared/page/router'
import { AppBar, Bone, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { useRoom } from './effects/use-room.ts'
import { NoRoom, RoomFailed } from './view/room-states.tsx'
import { RoomView } from './view/room-view.tsx'

/** The round room (product.txt section 2, Lottery): /Lottery?key={key}&id={id}. */
export default function RoundRoom() {
  const [search] = useAddress()
  const key = search.get('key')
  if (!key)
    return (
      <Screen bar={<AppBar back="/Game" title="추첨 방" />}>
        <NoRoom />
      </Screen>
    )
  return <Room key={key} lottery={key} />
}

function Room({ lottery }: { lottery: string }) {
  const [state, send] = useRoom(lottery)
  const { at, info, failure } = state
  if (at === 'inside' && info) return <RoomView info={info} state={state} send={send} />
  return (
    <Screen bar={<AppBar back="/Game" title="추첨 방" />}>
      {at === 'failed' ? <RoomFailed failure={failure} onRetry={() => send({ type: 'retried' })} /> : <RoomSkeleton />}
    </Screen>
  )
}

function RoomSkeleton() {
  return (
    <Skeleton>
      <div style={{ display: 'grid', gap: '1rem', paddingTop: '0.25rem' }}>
        <Bone height="12.1rem" shape="card" />
        <Bone width="9rem" height="1.5rem" />
        <Bone height="6.875rem" shape="card" />
        <Bone width="9rem" height="1.5rem" />
        <Bone height="17rem" shape="card" />
      </div>
    </Skeleton>
  )
}
