import { APP_NAME } from '@my-app/kit/app'
import { CardsContext } from '@my-app/kit/cards'
import { usePath } from '@my-app/kit/route'
import { useSignedIn } from '@my-app/kit/session'
import { text } from '@my-app/kit/text'
import { routeFor } from '@yaksok/host'
import { ContentReady, PiecesProvider, RemoteScreen, useBooted } from '@yaksok/host/react'
import { useEffect } from 'react'
import styles from './app.module.css'
import { Fallback, Notice, Skeleton } from './notice.tsx'
import { SIGN_IN, SignIn } from './sign-in.tsx'
import { TabBar } from './tab-bar.tsx'

/** One that does not load or fails leaves its place empty. */
const NoCard = () => null

/** What the host shows in place of what is not there, and around cards. */
const PIECES = { Fallback, Skeleton, cards: { Provider: CardsContext.Provider, Failed: NoCard } }

/** One screen and the tab bar; the sign-in where nobody has signed in. `rendered`: the path that the server renders. */
export function App({ rendered }: { rendered: string }) {
  const path = usePath(rendered)
  const route = routeFor(path)
  const signedIn = useSignedIn()
  const asks = route !== undefined && !signedIn
  useBooted()
  useEffect(() => {
    // a document of its own: what is typed there no remote of this one reads
    if (asks) location.replace(`${SIGN_IN}?to=${encodeURIComponent(path)}`)
  }, [asks, path])
  useEffect(() => {
    document.title = [route?.title, APP_NAME].filter(Boolean).join(' · ')
  }, [route?.title])
  if (path === SIGN_IN)
    return (
      <>
        <SignIn />
        <ContentReady />
      </>
    )
  if (asks) return null
  return (
    <PiecesProvider value={PIECES}>
      <div className={styles.app}>
        {route ? (
          <RemoteScreen route={route} />
        ) : (
          <Notice title={text('screen.none')}>
            <a href="/">{text('page.home')}</a>
            <ContentReady />
          </Notice>
        )}
        <TabBar path={path} />
      </div>
    </PiecesProvider>
  )
}
