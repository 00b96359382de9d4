import { fromWire, won } from '@yaksok/shared/domain'
import { useUser } from '@yaksok/shared/session'

/** The member's own page. */
export default function Mine() {
  const user = useUser()
  return (
    <main>
      <h1>내 정보</h1>
      <p>{user.username}</p>
      <p>잔액 {won(fromWire(user.money))}</p>
    </main>
  )
}
