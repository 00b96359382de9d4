import { useNavigate } from '@yaksok/shared/page/router'
import { historyEntry } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { type ReactNode, useEffect } from 'react'

/**
 * Shows a history to members with a name and a fund password, and leads others to the bank form, which says why and leads
 * back (product.txt section 4, History entry; decisions.md): the rule of the menus, for links and addresses.
 */
export function HistoryGate({ history, children }: { history: 'verification' | 'bets'; children: ReactNode }) {
  const entry = historyEntry(history, useUser())
  const navigate = useNavigate()
  const { path } = entry
  const returnTo = entry.state?.returnTo
  useEffect(() => {
    if (returnTo) navigate(path, { replace: true, state: { returnTo } })
  }, [path, returnTo, navigate])
  if (!returnTo) return children
  return (
    <State title="이름과 출금 비밀번호를 먼저 정해요" picture={<Drawing of="card" />}>
      내역은 그다음에 바로 볼 수 있어요.
    </State>
  )
}
