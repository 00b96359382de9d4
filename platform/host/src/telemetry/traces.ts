/**
 * Taps and visits as the beginning of traces (W3C Trace Context): what they ask of the server names them as its parent, and
 * once it is answered the page reports how long that took. Loaded on pages that the gateway has marked.
 */
import type { HostOptions } from '../options/options.ts'
import { roleOf, routeAt } from './breadcrumbs.ts'
import { flush, record } from './send.ts'
import { partAt } from './visits.ts'

/** A request that begins later than this after a tap, or after an answer to it, is not the tap's, ms. */
const WAKE_MS = 1000

/** What a member did, until what it asked for is answered. */
interface Interaction {
  trace: string
  span: string
  what: 'tap' | 'visit'
  role?: string | undefined
  route?: string | undefined
  /** ms of the page's life. */
  at: number
  /** When something of it last happened. */
  last: number
  asked: number
  open: number
}

/** Those that were answered something, and of which nothing was told yet. */
const untold = new Set<Interaction>()

const hexOf = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let current: Interaction | undefined
const askedBy = new WeakMap<object, Interaction>()

const isOver = ({ open, last }: Interaction) => open === 0 && performance.now() - last > WAKE_MS

function begin(what: Interaction['what'], at: number, role?: string): void {
  const route = routeAt(location.pathname)
  current = { trace: hexOf(16), span: hexOf(8), what, role, route, at, last: at, asked: 0, open: 0 }
}

/** Tells of an interaction once nothing more comes of it; of one that asked for nothing there is nothing to tell. */
function tellOnceOver(interaction: Interaction): void {
  setTimeout(() => {
    if (interaction.open > 0 || interaction.asked === 0) return
    // it was told already, or an answer has prolonged it
    if (!isOver(interaction) && interaction === current) return tellOnceOver(interaction)
    tell(interaction)
  }, WAKE_MS)
}

function tell(interaction: Interaction): void {
  const { trace, span, what, role, route, at, last } = interaction
  interaction.asked = 0
  untold.delete(interaction)
  if (interaction === current) current = undefined
  record({
    type: 'span',
    ...partAt(at),
    trace,
    span,
    what,
    ...(role && { role }),
    ...(route && { route }),
    at: Math.round(at),
    ms: Math.round(last - at),
  })
}

function answered(call: object | undefined): void {
  const interaction = call && askedBy.get(call)
  if (!interaction) return
  interaction.open -= 1
  interaction.last = performance.now()
  if (interaction.asked > 0) untold.add(interaction)
  if (interaction.open === 0) tellOnceOver(interaction)
}

/** Follows the page's taps, visits and calls. */
export function followTaps(followCalls: NonNullable<HostOptions['followCalls']>): void {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const role = roleOf(target)
      if (role) begin('tap', timeStamp, role)
    },
    true,
  )
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', () => {
    // where a tap has led there, it is the tap's
    if (!current || isOver(current)) begin('visit', performance.now())
  })
  followCalls({
    sent(call, setHeader) {
      if (!current || isOver(current)) return
      current.asked += 1
      current.open += 1
      askedBy.set(call, current)
      setHeader('traceparent', `00-${current.trace}-${current.span}-01`)
    },
    answered,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || untold.size === 0) return
    // the page may be left for good: what was answered is told, also where more was asked
    for (const interaction of untold) tell(interaction)
    // the other reports have left with the page already
    flush()
  })
}
