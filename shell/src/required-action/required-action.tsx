import { entriesOf } from '@yaksok/shared/page/remote'
import { Navigate, useLocation } from '@yaksok/shared/page/router'
import { store } from '@yaksok/shared/page/session'
import { toast } from '@yaksok/shared/page/ui'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { requiredActionAtom } from './state.ts'

// few members ever see it
const AdultDialog = lazy(() => import(/* webpackChunkName: "age" */ './age-gate-dialog.tsx'))

/** Leads a member to what must be done first: a temporary password changed, their age confirmed. */
export default function RequiredAction() {
  const duty = useAtomValue(requiredActionAtom, { store })
  const { pathname } = useLocation()
  useEffect(() => {
    if (duty === 'password') toast('임시 비밀번호로 로그인했어요. 새 비밀번호를 정해 주세요')
  }, [duty])
  const [form] = duty === 'password' ? entriesOf('change-password') : []
  if (form && pathname.toLowerCase() !== form.path.toLowerCase()) return <Navigate to={form.to} replace />
  if (duty !== 'adult') return null
  return (
    <Suspense fallback={null}>
      <AdultDialog />
    </Suspense>
  )
}
