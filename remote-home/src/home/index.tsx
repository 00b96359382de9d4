import { fromWire, won } from '@yaksok/shared/domain'
import { useCall } from '@yaksok/shared/query'
import { useUser } from '@yaksok/shared/session'

/** Landing of the member: balance and the notice of the day. */
export default function Home() {
  const user = useUser()
  const { data } = useCall('systemConfig')
  return (
    <main>
      <h1>{user.username}님, 안녕하세요</h1>
      <p>잔액 {won(fromWire(user.money))}</p>
      {data && <p>{data.notice}</p>}
    </main>
  )
}
