import { useEffect, useSyncExternalStore } from 'react'
import { type AppRoute, routeFor } from '../composition/index.ts'
import type { RemoteState } from '../loader/load-machine.ts'
import { reportBooted } from '../loader/load-report.ts'
import { type ModuleLoader, moduleLoader } from '../loader/module-loader.ts'
import { screenShown } from '../loader/screen-shown.ts'

/** Reports that the shell stands; for its outermost component. */
export const useBooted = (): void => useEffect(reportBooted, [])

/** The state of a loader, rendered anew with each change. */
export const useLoader = (loader: ModuleLoader): RemoteState =>
  useSyncExternalStore(loader.subscribe, loader.state, loader.state)

const never = () => () => {}

/** What the loader of an address's screen is at; undefined where no remote has the address. */
export function useRemoteStatus(pathname: string): RemoteState['status'] | undefined {
  const route: AppRoute | undefined = routeFor(pathname)
  const loader = route && moduleLoader(route.remote, route.screen)
  const statusOf = () => loader?.state().status
  return useSyncExternalStore(loader?.subscribe ?? never, statusOf, statusOf)
}

/** Tells a developer's overlay how long a screen or card was rendered: from its component's first call until it was painted. */
export function useRenderTime(remote: string, isReady: boolean): void {
  const begunAt = performance.now()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rendering began that this effect ends
  useEffect(() => {
    if (isReady) screenShown.rendered?.(remote, performance.now() - begunAt)
  }, [remote, isReady])
}
