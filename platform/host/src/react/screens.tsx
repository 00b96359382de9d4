import { Activity, type ComponentType, memo, type ReactNode, useEffect, useState } from 'react'
import type { AppRoute } from '../composition/index.ts'
import { pauseHidden } from './hidden-screens.ts'
import { HideableScreen } from './hideable-screen.tsx'
import { keepTabs, type Place } from './keep-tabs.ts'
import { RemoteScreen } from './remote-screen.tsx'

interface ProvideProps<At> {
  at: At
  children: ReactNode
}

interface KeptScreensProps<At> {
  route: AppRoute
  at: At
  /** Has what is below it know of no other place than `at`. */
  Provide: ComponentType<ProvideProps<At>>
}

/**
 * The screen of a route. Those with the tab bar stay in the page when another one is shown, with their state and without
 * their effects: nothing of them polls, ticks or listens (platform/docs/decisions/021-event-replay-and-keep-alive.md). All
 * go with the component.
 */
export function KeptScreens<At extends Place>({ route, at, Provide }: KeptScreensProps<At>) {
  const [before, setKept] = useState(() => keepTabs<At>([], route, at))
  const kept = keepTabs(before, route, at)
  if (kept !== before) setKept(kept)
  // rendered anew with each address alone
  useEffect(pauseHidden)
  return (
    <>
      {kept.map((tab) => (
        <Activity key={tab.key} mode={tab.shown ? 'visible' : 'hidden'}>
          <HideableScreen>
            <Provide at={tab.at}>
              <KeptScreen route={tab.route} />
            </Provide>
          </HideableScreen>
        </Activity>
      ))}
      {!route.tabBar && <RemoteScreen route={route} />}
    </>
  )
}

/** Rendered anew where its own place changes, not with each address of the page. */
const KeptScreen = memo(RemoteScreen)
