import { CardsProvider } from '@yaksok/shared/page/remote'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { ContentReady, markContentReady } from '../boot/first-content.ts'
import type { AppRoute } from '../composition/index.ts'
import { ScreenBoundary } from './error-boundary.tsx'
import type { BlockKind, FailureKind } from './load-machine.ts'
import { moduleLoader } from './module-loader.ts'
import { prefetchSoon } from './prefetch.ts'
import { restoreBuiltins } from './restore-builtins.ts'
import { retryImport } from './retry-import.ts'

// only few screens have cards; a connection that ends half-way leaves their place as it is, and they come later
const Cards = lazy(() => retryImport(() => import(/* webpackChunkName: "cards" */ './cards.tsx')))

/** Cards of other remotes on a screen; what draws them can be missing too, and costs no screen. */
function LazyCards(props: ComponentProps<typeof Cards>) {
  return (
    <ScreenBoundary onError={() => {}}>
      <Suspense fallback={props.waiting}>
        <Cards {...props} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** What the fallback screen is told. */
export interface FallbackProps {
  route: AppRoute
  /** Why: a failure that a retry may mend, or a block that it cannot (`disabled` carries the operator's Korean reason). */
  problem: { type: 'failed'; kind: FailureKind } | { type: 'blocked'; kind: BlockKind; reason: string }
  /** Loads again; absent when that cannot help. */
  retry?: () => void
}

export interface RemoteScreenProps {
  route: AppRoute
  /** Shown when the remote cannot be: the shell's designed screen. */
  fallback: ComponentType<FallbackProps>
  /** Stands in while the screen loads; decides itself when to become visible. */
  skeleton: ComponentType<{ route: AppRoute }>
}

/** A member route's screen, from its remote. Never throws: whatever is wrong with the remote ends in `fallback`. */
export function RemoteScreen({ route, fallback: Fallback, skeleton: Skeleton }: RemoteScreenProps) {
  const loader = moduleLoader(route.remote, route.screen)
  const state = useSyncExternalStore(loader.subscribe, loader.state, loader.state)
  // Layout effect: what was prefetched is on screen in the same frame, without a flash of the skeleton.
  useLayoutEffect(() => loader.load(), [loader])
  // Each screen, and the tab bar after Login, brings links of its own.
  useEffect(() => {
    if (state.status !== 'ready' || !loader.component()) return
    restoreBuiltins(route.remote)
    prefetchSoon()
  }, [loader, state.status, route.remote])
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'blocked') markContentReady()
  }, [state.status])
  const Screen = loader.component()
  if (state.status === 'ready' && Screen)
    return (
      <ScreenBoundary key={`${route.remote}/${route.screen}/${loader.generation()}`} onError={loader.renderFailed}>
        <Suspense fallback={<Skeleton route={route} />}>
          <CardsProvider value={LazyCards}>
            <Screen {...(route.variant && { variant: route.variant })} />
            <ContentReady />
          </CardsProvider>
        </Suspense>
      </ScreenBoundary>
    )
  if (state.status === 'failed')
    return <Fallback route={route} problem={{ type: 'failed', kind: state.kind }} retry={loader.retry} />
  if (state.status === 'blocked')
    return <Fallback route={route} problem={{ type: 'blocked', kind: state.kind, reason: state.reason }} />
  return <Skeleton route={route} />
}
