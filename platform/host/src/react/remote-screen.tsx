import { type ComponentType, memo, Suspense, useEffect, useLayoutEffect } from 'react'
import { markContentReady } from '../boot/first-content.ts'
import type { AppRoute } from '../composition/index.ts'
import { moduleLoader } from '../loader/module-loader.ts'
import { restoreBuiltins } from '../loader/restore-builtins.ts'
import { screenShown } from '../loader/screen-shown.ts'
import { ContentReady } from './content-ready.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import { ownScreen } from './own-screen.tsx'
import { type SlotProps, usePieces } from './pieces.ts'
import { useLoader, useRenderTime } from './use-host.ts'

/**
 * What renders cards: only few screens have them, and a connection that ends half-way leaves their place as it is. The server
 * fetches it ahead, else it would render each screen with a slot twice.
 */
export const slots = ownScreen(() => import(/* webpackChunkName: "cards" */ './cards.tsx'))
const Cards = slots.Screen

/**
 * What renders slots: cards of other remotes on a screen. What it is made of can be missing too, and costs no screen.
 * Rendered anew where other data is given alone: React throws away what the server rendered of a part that changes before its
 * code is there.
 */
const Slot = memo(function Slot(props: SlotProps) {
  const { cards } = usePieces()
  if (!cards) return null
  return (
    <ScreenBoundary onError={() => {}}>
      <Suspense fallback={props.waiting}>
        <Cards {...props} Failed={cards.Failed} />
      </Suspense>
    </ScreenBoundary>
  )
}, isSameSlot)

function isSameSlot(one: SlotProps, other: SlotProps): boolean {
  return one.place === other.place && JSON.stringify(one.gives) === JSON.stringify(other.gives)
}

/** A route's screen, from its remote. Never throws: whatever is wrong with the remote ends in the app's fallback. */
export function RemoteScreen({ route }: { route: AppRoute }) {
  const { Fallback, Skeleton, cards } = usePieces()
  const loader = moduleLoader(route.remote, route.screen)
  const state = useLoader(loader)
  useRenderTime(route.remote, state.status === 'ready')
  // Layout effect: what was prefetched is on screen in the same frame, without a flash of the skeleton.
  useLayoutEffect(() => loader.load(), [loader])
  // Each screen, and what stands around it, brings links of its own.
  useEffect(() => {
    if (state.status !== 'ready' || !loader.component()) return
    restoreBuiltins(route.remote)
    screenShown.listener?.()
  }, [loader, state.status, route.remote])
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'blocked') markContentReady()
  }, [state.status])
  const Screen = loader.component() as ComponentType<{ variant?: string }> | undefined
  if (state.status === 'ready' && Screen) {
    const content = (
      <>
        <Screen {...(route.variant && { variant: route.variant })} />
        <ContentReady />
      </>
    )
    return (
      <ScreenBoundary key={`${route.remote}/${route.screen}/${loader.generation()}`} onError={loader.renderFailed}>
        <Suspense fallback={<Skeleton route={route} />}>
          {cards ? <cards.Provider value={Slot}>{content}</cards.Provider> : content}
        </Suspense>
      </ScreenBoundary>
    )
  }
  if (state.status === 'failed')
    return <Fallback route={route} problem={{ type: 'failed', kind: state.kind }} retry={loader.retry} />
  if (state.status === 'blocked')
    return <Fallback route={route} problem={{ type: 'blocked', kind: state.kind, reason: state.reason }} />
  return <Skeleton route={route} />
}
