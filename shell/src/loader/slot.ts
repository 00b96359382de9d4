/** A remote screen in the page: the state machine with its effects, observable by React. */
import type { ScreenProps } from '@yaksok/shared/page/remote'
import type { ComponentType } from 'react'
import { containerOf, dropContainer, LoadError, refreshFiles, withTimeout } from './container.ts'
import {
  type Breaker,
  breakerAfter,
  CLOSED,
  DEFAULT_POLICY,
  type FailureKind,
  IDLE,
  type LoadPolicy,
  next,
  type RemoteEvent,
  type RemoteState,
  sharing,
} from './machine.ts'
import { reloadIfMoved } from './moved.ts'
import { composition, config, type PageRemote } from './page.ts'
import { reportFailure, reportLoad } from './report.ts'

export interface Slot {
  readonly name: string
  readonly screen: string
  state(): RemoteState
  /** The screen's component while the state is `ready`. */
  component(): ComponentType<ScreenProps> | undefined
  /** Grows with each load, so that a boundary and what is below it start afresh. */
  generation(): number
  subscribe(listener: () => void): () => void
  /** Starts loading unless it is loading, loaded, blocked or behind an open breaker. */
  load(): void
  /** The member asks again. */
  retry(): void
  /** The screen threw while rendering. */
  renderFailed(error: unknown): void
  /** Brings the screen in without drawing it, so that opening it draws it at once. Failures count for nothing. */
  prefetch(): void
}

const policy: LoadPolicy = { ...DEFAULT_POLICY, ...(config.backOffMs && { backOffMs: config.backOffMs }) }

const slots = new Map<string, Slot>()
/** Remote → its breaker. */
const breakers = new Map<string, Breaker>()
const breakerOf = (name: string): Breaker => breakers.get(name) ?? CLOSED

/** The slot of a screen; one for the life of the page. */
export function slotOf(name: string, screen: string): Slot {
  const key = `${name}/${screen}`
  const known = slots.get(key)
  if (known) return known
  const fresh = makeSlot(name, screen, composition.remotes[name])
  slots.set(key, fresh)
  return fresh
}

function makeSlot(name: string, screen: string, remote: PageRemote | undefined): Slot {
  let state: RemoteState = IDLE
  let component: ComponentType<ScreenProps> | undefined
  let generation = 0
  let prefetched = false
  /** The gateway has been told of a load; a guess is told of once somebody sees it. */
  let reported = false
  let lastKind: FailureKind | undefined
  const listeners = new Set<() => void>()

  const dispatch = (event: RemoteEvent) => {
    const breaker = breakerOf(name)
    const before = sharing(state, breaker)
    const after = next(before, event, policy)
    if (after === before) return
    state = after
    breakers.set(name, breakerAfter(after, breaker))
    if (state.status === 'loading') void attempt(state)
    for (const listener of listeners) listener()
  }

  const attempt = async (at: RemoteState & { status: 'loading' }) => {
    if (!remote) return dispatch({ type: 'block', kind: 'disabled', reason: '' })
    const started = performance.now()
    try {
      if (at.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, at.waitMs))
      // What came too late may be nearly here on a slow network: only after a whole failure is it asked for anew.
      if (at.probe || (at.attempt > 0 && lastKind !== 'timeout')) await refreshFiles(remote, screen)
      component = await loadScreen(name, screen, remote)
      generation += 1
      reported = true
      reportLoad(name, remote.version, performance.now() - started)
      dispatch({ type: 'loaded' })
    } catch (error) {
      dropContainer(name, remote.entry)
      const kind = kindOf(error)
      lastKind = kind
      dispatch({ type: 'attemptFailed', kind, now: Date.now() })
      if (state.status === 'failed') {
        if (error instanceof LoadError && error.shell) reportFailure('shell', composition.shell, kind, error)
        else reportFailure(name, remote.version, kind, error)
        void reloadIfMoved()
      }
    }
  }

  if (remote?.blocked) state = next(state, { type: 'block', ...remote.blocked })

  return {
    name,
    screen,
    state: () => state,
    component: () => component,
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load() {
      if (remote && state.status === 'ready' && !reported) {
        reported = true
        reportLoad(name, remote.version, 0)
      }
      dispatch({ type: 'load', now: Date.now(), breaker: breakerOf(name) })
    },
    retry: () => dispatch({ type: 'retry' }),
    renderFailed(error) {
      // A new module graph for the next attempt: the fault may sit in a module's own state.
      dropContainer(name, remote?.entry)
      const kind = isChunkError(error) ? 'network' : 'render'
      if (remote) reportFailure(name, remote.version, kind, error)
      dispatch({ type: 'renderFailed', kind, now: Date.now() })
      void reloadIfMoved()
    },
    prefetch() {
      if (prefetched || !remote || state.status !== 'idle') return
      prefetched = true
      loadScreen(name, screen, remote).then(
        (found) => {
          if (state.status !== 'idle') return
          component = found
          dispatch({ type: 'prefetched' })
        },
        () => {
          prefetched = false
        },
      )
    },
  }
}

async function loadScreen(name: string, screen: string, remote: PageRemote): Promise<ComponentType<ScreenProps>> {
  const container = await containerOf(name, remote)
  const factory = await withTimeout(container.get(`./${screen}`), `${name}/${screen}`)
  let module: { default?: unknown }
  try {
    module = factory() as { default?: unknown }
  } catch (cause) {
    throw new LoadError('module', `${name}/${screen} threw while it was evaluated`, { cause })
  }
  if (!isComponent(module.default)) throw new LoadError('module', `${name}/${screen} exports no component`)
  return module.default
}

function isComponent(value: unknown): value is ComponentType<ScreenProps> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

/** A part that the screen loads later did not arrive: rspack's own error, thrown into the render by React.lazy. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** rspack rejects `get` with ChunkLoadError for a file that did not arrive, whatever the reason. */
function kindOf(error: unknown): FailureKind {
  return error instanceof LoadError ? error.kind : 'network'
}
