/** An entry of a slot as the platform's gateway writes it (`PageEntry`); flags: 1 = it stays while its remote is out of service. */
export type WrittenEntry = readonly [
  place: string,
  order: number,
  label: string,
  path: string,
  flags?: number,
  icon?: readonly [lines: string, dots?: string, solid?: 1] | 0,
  who?: string | 0,
  otherwise?: string | 0,
  also?: readonly string[],
]

/** The entries of the shell or a remote of the composition. */
interface WrittenPart {
  entries?: readonly WrittenEntry[]
  blocked?: unknown
}

/** The part of the page's composition that `shared` reads. */
export interface WrittenComposition extends WrittenPart {
  id: string
  remotes?: Readonly<Record<string, WrittenPart>>
}

/** What the page's head fetched before any bundle arrived; the platform's gateway writes it. */
export interface EarlyResponse {
  status: number
  requestId: string | null
  body: unknown
}

/** The object that the page's HTML puts into `__YAKSOK__`. */
interface PageGlobal {
  /** Answers by call id, for calls without request fields. Each is used once. */
  early?: Record<string, Promise<EarlyResponse> | undefined>
  /** The token that they were asked for with. */
  token?: string | null
  /** What the page was composed of; the shell knows the rest of it. */
  composition?: WrittenComposition
  /** To be called once the shell has drawn its first screen. */
  booted?: () => void
  /** To be called once React owns the screen that stood in the HTML. */
  taken?: (() => void) | undefined
}

declare global {
  // also where the server renders, which has no window
  var __YAKSOK__: PageGlobal | undefined
}
