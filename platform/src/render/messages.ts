/** What the gateway and its render process tell each other. */

/** A server build, told once to each process: what it is called in later messages, and its verified text. */
export interface LoadMessage {
  type: 'load'
  key: string
  code: string
}

/** What a page is drawn of. */
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

/**
 * The inside of the page's root, or why there is none; `cpuMs` is the time of the processor. `begun`: it is this page's
 * turn. `of`: whose build is to blame.
 */
export type FromProcess =
  | { id: number; begun: true }
  | { id: number; html: string; cpuMs: number }
  | { id: number; error: string; of: 'shell' | 'owner' }
