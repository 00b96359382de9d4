import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AppRoute, composition, config, routeFor } from '../composition/index.ts'
import { usePieces } from '../react/pieces.ts'
import { type FrameSession, frameSession } from './frame-session.ts'
import type { FrameKit } from './kit.ts'
import { followLooks, looksNow } from './looks.ts'
import { FRAME, PLACE, SCREEN, SKIP, UNSEEN, WAITING } from './styles.ts'
import { usePlace } from './use-place.ts'

interface Framed {
  name: string
  expose: string
  kit: FrameKit
}

/**
 * The component of a screen or card of the remote `name`, which runs in a frame of an origin of its own. It is as tall as what is
 * in it, so the page scrolls. Throws what the frame failed with, for the boundary around it.
 */
export function framedScreen(name: string, expose: string, kit: FrameKit): ComponentType<{ place?: string }> {
  const framed = { name, expose, kit }
  return (props) =>
    props.place === undefined ? <Screen {...framed} given={props} /> : <Card {...framed} given={props} />
}

/** The heading is the page's own: the route's title, where the focus goes on arrival and that no frame can change. */
function Screen(framed: Framed & { given: object }) {
  const { Skeleton } = usePieces()
  const [route] = useState(() => routeOf(framed.name, framed.expose))
  const title = route?.title ?? framed.name
  const { element, isReady, height } = useFrame(framed, title, framed.given)
  const minHeight = usePlace(height)
  return (
    <main id="main" style={isReady ? SCREEN : { ...SCREEN, minHeight }}>
      <h1 style={UNSEEN}>{title}</h1>
      {!isReady && route && <Skeleton route={route} />}
      <div style={isReady ? undefined : WAITING}>{element}</div>
    </main>
  )
}

/** A card is given what its release was written to take, and nothing else that the place has. */
function Card({ given, ...framed }: Framed & { given: { place?: string } }) {
  const { cards = [], routes } = composition.remotes[framed.name] ?? { routes: [] }
  const [, , , takes = {}] = cards.find(([place, , expose]) => place === given.place && expose === framed.expose) ?? []
  const props = Object.fromEntries(Object.entries(given).filter(([key]) => key === 'place' || key in takes))
  return useFrame(framed, routes[0]?.[2] ?? framed.name, props).element
}

function useFrame({ name, expose, kit }: Framed, title: string, props: object) {
  const frame = useRef<HTMLIFrameElement>(null)
  const after = useRef<HTMLSpanElement>(null)
  const session = useRef<FrameSession>(undefined)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(0)
  const [failure, setFailure] = useState<Error>()
  const [looks, setLooks] = useState(looksNow)
  const { location, navigate } = kit.usePage()
  const go = useRef(navigate)
  go.current = navigate
  // before the frame can have spoken; once for all: hidden and shown again it is the same frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a frame is for never changes
  useLayoutEffect(() => {
    if (!frame.current) return
    session.current ??= frameSession({
      frame: frame.current,
      ...{ expose, title, kit },
      isScreen: !('place' in props),
      calls: composition.remotes[name]?.framed ?? [],
      navigate: (to, options) => go.current(to, options),
      ready: () => setReady(true),
      height: setHeight,
      failed: setFailure,
    })
    const running = session.current
    running.resume()
    return () => running.pause()
  }, [])
  useEffect(() => followLooks(setLooks), [])
  const shown = JSON.stringify({ props, location, looks })
  useLayoutEffect(() => session.current?.show(JSON.parse(shown)), [shown])
  if (failure) throw failure
  const element = (
    <div style={PLACE}>
      <SkipButton text={kit.texts.skip(title)} skip={() => after.current?.focus()} />
      <iframe
        ref={frame}
        style={{ ...FRAME, height }}
        title={title}
        data-framed={name}
        src={`${config.frames ?? ''}/framed/${name}/${composition.remotes[name]?.version}/${composition.shell}`}
        sandbox="allow-scripts allow-forms"
        allow="autoplay 'none'; focus-without-user-activation 'none'; fullscreen 'none'"
        referrerPolicy="no-referrer"
      />
      <span ref={after} tabIndex={-1} />
    </div>
  )
  return { element, isReady, height }
}

/** Seen while it has the focus. */
function SkipButton({ text, skip }: { text: string; skip(): void }) {
  const [isSeen, setSeen] = useState(false)
  return (
    <button
      type="button"
      style={isSeen ? SKIP : UNSEEN}
      onFocus={() => setSeen(true)}
      onBlur={() => setSeen(false)}
      onClick={skip}
    >
      {text}
    </button>
  )
}

/** The route of the address where it is one of this screen, else the first that is. */
function routeOf(name: string, screen: string): AppRoute | undefined {
  const routes = (composition.remotes[name]?.routes ?? []).flatMap(([path]) => routeFor(path) ?? [])
  const own = routes.filter((route) => route.remote === name && route.screen === screen)
  const here = routeFor(globalThis.location.pathname)
  return own.find(({ path }) => path === here?.path) ?? own[0]
}
