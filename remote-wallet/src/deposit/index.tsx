import { fromWire, won } from '@yaksok/shared/domain'
import { useUser } from '@yaksok/shared/session'

/** Deposit: what the member has before asking for more. */
export default function Deposit() {
  const user = useUser()
  return (
    <main>
      <h1>입금</h1>
      <p>잔액 {won(fromWire(user.money))}</p>
    </main>
  )
}
