/** What the gateway and a render process tell each other. */

/** A server build, told once to each process: what it is called in later messages, and its verified text. */
export interface LoadMessage {
  type: 'load'
  key: string
  code: string
}

/** What a page is rendered of. One at a time: the next is sent when this one was answered. */
export interface RenderMessage {
  type: 'render'
  id: number
  /** What the page's global holds; the same text for every page of a composition. */
  page: { global: string; data: string; composition: string }
  /** Key of the shell's build. */
  shell: string
  /** The part whose screen it is: its name, and the key of its build. */
  owner: { name: string; key: string }
  /** JSON of what the shell's `render` takes, but for the components. */
  input: string
}

export type ToProcess = LoadMessage | RenderMessage

/** How a process is held: by the kernel's filter, or by Node.js's own flags alone. */
export type Isolation = 'kernel' | 'process'

/**
 * The first message, before any build is told: how the process is held. Then of each page the inside of its root, or why
 * there is none; `cpuMs` is the time of the processor. `of`: whose build is to blame. `isLast`: the process ends now.
 */
export type FromProcess = { isolation: Isolation } | Answer

export type Answer = { id: number; isLast?: boolean } & (
  | { html: string; cpuMs: number }
  | { error: string; of: 'shell' | 'owner' }
)

/** An answer is no longer than this, bytes: ten times the largest page of the app. */
export const MOST_ANSWER = 2 * 1024 * 1024

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What a process says, or null where it is nothing that one says: what it runs is not ours. */
export function parseAnswer(message: unknown): FromProcess | null {
  if (typeof message !== 'object' || message === null) return null
  const own = new Map<string, unknown>(Object.entries(message))
  const [isolation, id, html, cpuMs] = ['isolation', 'id', 'html', 'cpuMs'].map((key) => own.get(key))
  if (isolation === 'kernel' || isolation === 'process') return { isolation }
  if (!isNumber(id)) return null
  const isLast = own.get('isLast') === true
  if (isText(html)) return isNumber(cpuMs) && cpuMs >= 0 ? { id, isLast, html: html.toWellFormed(), cpuMs } : null
  const [error, of] = [own.get('error'), own.get('of')]
  return isText(error) && (of === 'shell' || of === 'owner') ? { id, isLast, error, of } : null
}
