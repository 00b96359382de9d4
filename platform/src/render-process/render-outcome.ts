/** What becomes of a page that is to be rendered. */
import type { RenderMessage } from './messages.ts'
import type { RenderPart } from './spawn-process.ts'

export interface RenderJob extends Pick<RenderMessage, 'page' | 'input'> {
  shell: RenderPart
  /** The part whose screen it is: it is left alone after failures. */
  owner: RenderPart & { name: string }
}

/** `threw`: what `error` says; `hung`: not done when the process was ended for it; `gone`: it ended the process. */
export interface RenderFailure {
  refused: 'threw' | 'hung' | 'gone'
  /** Whose build is to blame. */
  of: 'shell' | 'owner'
  error?: string
}

/**
 * `open`: a part of it is left alone; `busy`: too much work; `left`: whoever asked for it has gone; `gone`: no process can be
 * had, or the kernel does not hold it as it must; `late`: not within the time, and `fate` tells what becomes of it.
 */
export type RenderOutcome =
  | { html: string; cpuMs: number }
  | RenderFailure
  | { refused: 'open'; of: 'shell' | 'owner' }
  | { refused: 'busy' | 'left' | 'gone' }
  | { refused: 'late'; fate: Promise<RenderOutcome> }

/** A page that has begun is waited for so much longer at least, ms: what is nearly done is not thrown away. */
const FINISH_MS = 150

/** A page in line. Who asked hears in time; whether it hangs is known later. */
export class Waiting {
  /** What whoever asked for it is told. */
  readonly outcome: Promise<RenderOutcome>
  readonly job: RenderJob
  /** Nobody asked for it: what a screen does without answers is no failure, and what it does with them is soon known. */
  readonly isWarming: boolean
  readonly #deadline: number
  #late: NodeJS.Timeout | undefined
  #sayLate = () => {}
  #hung: NodeJS.Timeout | undefined
  readonly #fate = Promise.withResolvers<RenderOutcome>()

  /** @param lateMs null: nobody asked for it, and it takes as long as it takes */
  constructor(job: RenderJob, lateMs: number | null, onLate: () => void = () => {}) {
    this.job = job
    this.isWarming = lateMs === null
    this.#deadline = performance.now() + (lateMs ?? 0)
    const fate = this.#fate.promise
    this.outcome = new Promise((resolve) => {
      this.#sayLate = () => {
        resolve({ refused: 'late', fate })
        onLate()
      }
      void fate.then(resolve)
    })
    if (lateMs !== null) this.#late = setTimeout(this.#sayLate, lateMs)
  }

  /** It is its turn. @param look called every `hungMs` until it is settled */
  begin(hungMs: number, look: () => void): void {
    this.#hung = setInterval(look, hungMs)
    if (this.#late === undefined) return
    clearTimeout(this.#late)
    this.#late = setTimeout(this.#sayLate, Math.max(FINISH_MS, this.#deadline - performance.now()))
  }

  settle(outcome: RenderOutcome): void {
    clearTimeout(this.#late)
    clearInterval(this.#hung)
    this.#fate.resolve(outcome)
  }
}
