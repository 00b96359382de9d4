/** A remote screen in the page: the state machine with its effects, observable. */
import { composition, type PageRemote } from '../composition/index.ts'
import { dropContainer } from './container.ts'
import { LoadError } from './load-error.ts'
import type { FailureKind, RemoteState } from './load-machine.ts'
import { reportFailure, reportLoad } from './load-report.ts'
import { type Exposed, kindOfLoad, kindOfRender, loadScreen } from './load-screen.ts'
import { breakerOf, type Loading, makeLoadStore } from './load-store.ts'
import { reloadIfMoved } from './reload-for.ts'
import { refreshFiles } from './screen-files.ts'

export interface ModuleLoader {
  state(): RemoteState
  /** The screen's component while the state is `ready`. */
  component(): Exposed | undefined
  /** Grows with each load, so that a boundary and what is below it start afresh. */
  generation(): number
  subscribe(listener: () => void): () => void
  /** Starts loading unless it is loading, loaded, blocked or behind an open breaker. */
  load(): void
  /** As `load`, before the page is drawn: what draws the screen first asks for the same load, also where that has failed. */
  loadAhead(): void
  /** The member asks again. */
  retry(): void
  /** The screen threw while rendering. */
  renderFailed(error: unknown): void
  /** Brings the screen in without drawing it, so that opening it draws it at once. Failures count for nothing. */
  prefetch(): void
  /** Where the server renders: the component, at once. */
  give(component: Exposed): void
}

const loaders = new Map<string, ModuleLoader>()

/** The loader of a screen; one for the life of the page. */
export function moduleLoader(name: string, screen: string): ModuleLoader {
  const key = `${name}/${screen}`
  const known = loaders.get(key)
  if (known) return known
  const fresh = createModuleLoader(name, screen, composition.remotes[name])
  loaders.set(key, fresh)
  return fresh
}

function createModuleLoader(name: string, screen: string, remote: PageRemote | undefined): ModuleLoader {
  let component: Exposed | undefined
  let generation = 0
  /** The gateway has been told of a load; a guess is told of once somebody sees it. */
  let reported = false
  let lastKind: FailureKind | undefined
  let ahead = false
  const { state, dispatch, subscribe } = makeLoadStore(name, remote?.blocked, attempt)

  async function attempt(at: Loading): Promise<void> {
    if (!remote) return dispatch({ type: 'block', kind: 'disabled', reason: '' })
    const started = performance.now()
    try {
      await beforeAttempt(at, lastKind, remote, screen)
      component = await loadScreen(name, screen)
      generation += 1
      reported = true
      reportLoad(name, remote.version, performance.now() - started)
      dispatch({ type: 'loaded' })
    } catch (error) {
      dropContainer(name, remote.entry)
      lastKind = kindOfLoad(error)
      dispatch({ type: 'attemptFailed', kind: lastKind, now: performance.now() })
      if (state().status === 'failed') giveUp(name, remote, lastKind, error)
    }
  }

  function load(): void {
    if (remote && state().status === 'ready' && !reported) {
      reported = true
      reportLoad(name, remote.version, 0)
    }
    const failedAhead = ahead && state().status === 'failed'
    ahead = false
    if (!failedAhead) dispatch({ type: 'load', now: performance.now(), breaker: breakerOf(name) })
  }

  function give(given: Exposed): void {
    component = given
    dispatch({ type: 'prefetched' })
  }

  return {
    state,
    component: () => component,
    generation: () => generation,
    subscribe,
    load,
    loadAhead() {
      load()
      ahead = true
    },
    retry: () => dispatch({ type: 'retry' }),
    renderFailed: (error) =>
      dispatch({ type: 'renderFailed', kind: afterRenderFailure(name, remote, error), now: performance.now() }),
    give,
    prefetch: createPrefetch(name, screen, () => remote !== undefined && state().status === 'idle', give),
  }
}

/** Makes a function that loads a screen on a guess, one attempt at a time; a failure counts for nothing. */
function createPrefetch(
  name: string,
  screen: string,
  isWanted: () => boolean,
  give: (component: Exposed) => void,
): () => Promise<void> {
  let prefetched = false
  return async () => {
    if (prefetched || !isWanted()) return
    prefetched = true
    const found = await loadScreen(name, screen).catch(() => null)
    prefetched = found !== null
    if (found && isWanted()) give(found)
  }
}

/** Reports a screen that threw, and looks whether the app has moved on. @returns why it threw */
function afterRenderFailure(name: string, remote: PageRemote | undefined, error: unknown): FailureKind {
  // a new module graph for the next attempt: the fault may sit in a module's own state
  dropContainer(name, remote?.entry)
  const kind = kindOfRender(error)
  if (remote) reportFailure(name, remote.version, kind, error)
  void reloadIfMoved()
  return kind
}

/** Before an attempt: the pause it asks for, and what failed is asked for anew. */
async function beforeAttempt(
  { waitMs, probe, attempt }: Loading,
  lastKind: FailureKind | undefined,
  remote: PageRemote,
  screen: string,
): Promise<void> {
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  // What came too late may be nearly here on a slow network: only after a whole failure is it asked for anew.
  if (probe || (attempt > 0 && lastKind !== 'timeout')) await refreshFiles(remote, screen)
}

/** A whole load failed: tells the gateway, and looks whether the app has moved on. */
function giveUp(name: string, remote: PageRemote, kind: FailureKind, error: unknown): void {
  if (error instanceof LoadError && error.shell) reportFailure('shell', composition.shell, kind, error)
  else reportFailure(name, remote.version, kind, error)
  void reloadIfMoved()
}
