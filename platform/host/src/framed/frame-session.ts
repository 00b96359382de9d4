/** A frame from its first word to its last: what it is told, and what is done of what it says. */
import { routeFor } from '../composition/index.ts'
import { TIMEOUT_MS } from '../loader/load-error.ts'
import { type FrameLink, linkFrame } from './frame-link.ts'
import { guardFocus } from './guard-focus.ts'
import type { FrameKit } from './kit.ts'
import { addressIn, type CallFields, type FrameMessage, type Shown } from './protocol.ts'

/** Characters of an answer that goes into a frame, as JSON. */
const ANSWER_SIZE = 500_000
/** A document, the frame's script, the container and the screen, each of which a screen in the page may take as long for; ms. */
const FRAME_MS = 3 * TIMEOUT_MS
/** Calls of one frame at once. */
const CALLS_AT_ONCE = 4

export interface SessionOptions {
  frame: HTMLIFrameElement
  /** Of the screen or card in the remote. */
  expose: string
  /** Of the screen, as members know it: stands before each toast. */
  title: string
  /** A screen names the document, and leads elsewhere by itself; a card leads elsewhere where it is pressed. */
  isScreen: boolean
  /** Calls (ids) that its manifest names. */
  calls: readonly string[]
  kit: FrameKit
  /** The page's router, as it stands when it is asked. */
  navigate(to: string | number, options?: { replace?: boolean }): void
  ready(): void
  /** Of its content, px. */
  height(px: number): void
  failed(error: Error): void
}

export interface FrameSession {
  /** What it shows, now and after each change. */
  show(shown: Shown): void
  /** Its tab is shown (again). */
  resume(): void
  /** Its tab is hidden, or it is gone from the page: where that is so, all ends. */
  pause(): void
}

export function frameSession(options: SessionOptions): FrameSession {
  const { frame, expose, failed } = options
  let shown: Shown | undefined
  let open = false
  let visible = false
  let unguard = () => {}
  let late: ReturnType<typeof setTimeout> | undefined
  const fail = (why: string) => failed(Object.assign(new Error(why), { name: 'ChunkLoadError' }))
  const tell = () => {
    if (open && shown) link.send({ type: 'show', expose, shown: { ...shown, visible } })
  }
  const acts = actionsOf(options, {
    send: (message) => link.send(message),
    ready() {
      clearTimeout(late)
      late = undefined
      isReady = true
      options.ready()
    },
  })
  let isReady = false
  const link: FrameLink = linkFrame({
    frame,
    opened() {
      open = true
      tell()
    },
    // what is hidden says nothing: it learns of it at once, and stops
    heard: (message) => (visible || message.type === 'height' ? acts.hear(message) : undefined),
    cut: fail,
  })
  return {
    show(next) {
      shown = next
      tell()
    },
    resume() {
      visible = true
      unguard = guardFocus(frame)
      if (!isReady) late ??= setTimeout(() => fail(`${frame.title}: its frame did not come`), FRAME_MS)
      tell()
    },
    pause() {
      visible = false
      unguard()
      clearTimeout(late)
      late = undefined
      acts.leave()
      tell()
      // an Activity that hides it leaves it where it is
      queueMicrotask(() => {
        if (!frame.isConnected) link.close()
      })
    },
  }
}

interface Answers {
  send: FrameLink['send']
  ready(): void
}

/** What is done of a frame's messages. */
function actionsOf(options: SessionOptions, { send, ready }: Answers) {
  const { title, isScreen, kit, navigate, height, failed } = options
  let leaving = new AbortController()
  let named: { ours: string; before: string } | undefined
  let asked = 0

  async function answer(id: number, name: string, fields: CallFields): Promise<void> {
    const refuse = (message: string) => send({ type: 'refused', id, message })
    if (!options.calls.includes(name)) return refuse(`${name}: the manifest names no such call`)
    if (asked >= CALLS_AT_ONCE) return refuse(`${name}: too many calls at once`)
    asked += 1
    try {
      const value = await kit.ask(name, fields, leaving.signal)
      if ((JSON.stringify(value) ?? '').length > ANSWER_SIZE) return refuse(`${name}: the answer is too large`)
      send({ type: 'answer', id, value })
    } catch (error) {
      refuse(error instanceof Error ? error.message.slice(0, 200) : name)
    } finally {
      asked -= 1
    }
  }

  function hear(message: FrameMessage): void {
    switch (message.type) {
      case 'ready':
        ready()
        return
      case 'failed':
        failed(new Error(message.message || 'it failed'))
        return
      case 'height':
        height(message.px)
        return
      case 'navigate': {
        const to = addressIn(message.to, (pathname) => routeFor(pathname) !== undefined)
        // nobody is led away who has pressed nothing
        if (to !== null && isPressed()) navigate(to, { replace: message.replace })
        return
      }
      case 'back':
        if (isPressed()) navigate(-1)
        return
      case 'title':
        if (isScreen && message.text) named = nameDocument(message.text, named)
        return
      case 'toast':
        // whose words they are stands before them
        if (message.text) kit.toast(`${title}: ${message.text}`)
        return
      case 'call':
        void answer(message.id, message.name, message.fields)
    }
  }

  return {
    hear,
    leave() {
      leaving.abort()
      leaving = new AbortController()
      if (named && document.title === named.ours) document.title = named.before
      named = undefined
    },
  }
}

/** A frame's own words stand before the title that the route has, which stays. */
function nameDocument(text: string, named: { ours: string; before: string } | undefined) {
  const before = named?.ours === document.title ? named.before : document.title
  const ours = `${text} · ${before}`
  document.title = ours
  return { ours, before }
}

/** Whether somebody has just pressed something, in the frame as well; browsers that cannot tell say yes. */
const isPressed = (): boolean =>
  (navigator as { userActivation?: { isActive: boolean } }).userActivation?.isActive ?? true
