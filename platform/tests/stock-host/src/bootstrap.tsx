/** Somebody else's host: the contract's packages, a router, and a screen of a remote by its manifest. */
import '@yaksok/shared/core/contract'
import '@yaksok/shared/core/money'
import '@yaksok/shared/core/text'
import '@yaksok/shared/core/time'
import '@yaksok/shared/page/overlay'
import '@yaksok/shared/page/query'
import '@yaksok/shared/page/remote'
import '@yaksok/shared/page/screen'
import { call } from '@yaksok/shared/page/api'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { useUser } from '@yaksok/shared/page/session'
import { Toaster } from '@yaksok/shared/page/ui'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const SetSex = lazy(() => import('account/set-sex'))

/** The host's own view of the page's session, to be seen beside the remote's. */
function Greeting() {
  const { username, sex } = useUser()
  return (
    <p role="note">
      {username} {sex}
    </p>
  )
}

await call('userInfo')
createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Greeting />
    <Suspense fallback={<p>…</p>}>
      <SetSex />
    </Suspense>
    <Toaster />
  </BrowserRouter>,
)
