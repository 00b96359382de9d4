import { Activity, memo, useContext, useEffect, useState } from 'react'
import { UNSAFE_LocationContext } from 'react-router-dom'
import type { AppRoute } from '../composition/index.ts'
import { Fallback } from '../fallback/fallback.tsx'
import { ScreenSkeleton } from '../fallback/screen-skeleton.tsx'
import { pauseHidden } from '../frame/hidden-screens.ts'
import { RemoteScreen } from '../loader/index.ts'
import { HideableScreen } from './hideable-screen.tsx'
import { keepTabs, type Place } from './keep-tabs.ts'

/**
 * The member's screen. Those with the tab bar stay in the page when another one is shown, with their state and without
 * their effects: nothing of them polls, ticks or listens (platform/docs/decisions/021-event-replay-and-keep-alive.md). All go with the session.
 */
export function MemberScreens({ route }: { route: AppRoute }) {
  const at = useContext(UNSAFE_LocationContext)
  const [before, setKept] = useState(() => keepTabs([], route, at))
  const kept = keepTabs(before, route, at)
  if (kept !== before) setKept(kept)
  // drawn anew with each address alone
  useEffect(pauseHidden)
  return (
    <>
      {kept.map((tab) => (
        <Activity key={tab.key} mode={tab.shown ? 'visible' : 'hidden'}>
          <HideableScreen>
            <ScreenAt route={tab.route} at={tab.at} />
          </HideableScreen>
        </Activity>
      ))}
      {!route.tabBar && <RemoteScreen route={route} fallback={Fallback} skeleton={ScreenSkeleton} />}
    </>
  )
}

/** A screen that knows of no other address than its own. */
const ScreenAt = memo(function ScreenAt({ route, at }: { route: AppRoute; at: Place }) {
  return (
    <UNSAFE_LocationContext value={at}>
      <RemoteScreen route={route} fallback={Fallback} skeleton={ScreenSkeleton} />
    </UNSAFE_LocationContext>
  )
})
