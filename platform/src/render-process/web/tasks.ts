/**
 * What a page puts off while it is rendered. Nothing is waited for: a timer's turn comes as soon as nothing is left to do
 * before it, and what is still there when the page is done is never run.
 */
export class PageTasks {
  #now = 0
  #lastId = 0
  readonly #tasks = new Map<number, { due: number; act: () => void; everyMs: number | null }>()

  add(act: () => void, ms: unknown, isRepeated = false): number {
    const wait = Math.max(0, Number(ms) || 0)
    this.#lastId++
    this.#tasks.set(this.#lastId, { due: this.#now + wait, act, everyMs: isRepeated ? Math.max(1, wait) : null })
    return this.#lastId
  }

  remove(id: unknown): void {
    this.#tasks.delete(id as number)
  }

  /** Runs the task that is due first. False where there is none. */
  runNext(): boolean {
    let next: [number, { due: number; act: () => void; everyMs: number | null }] | undefined
    for (const task of this.#tasks) if (!next || task[1].due < next[1].due) next = task
    if (!next) return false
    const [id, task] = next
    this.#now = task.due
    if (task.everyMs === null) this.#tasks.delete(id)
    else task.due += task.everyMs
    task.act()
    return true
  }
}

/** `MessageChannel`: what one port is sent, the other hears as a task of its own. */
export class PageChannel {
  /** Set where the realm is made. */
  static tasks: PageTasks
  readonly port1 = PageChannel.#port(() => this.port2)
  readonly port2 = PageChannel.#port(() => this.port1)

  static #port(other: () => { onmessage: ((event: { data: unknown }) => void) | null }) {
    return {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => void PageChannel.tasks.add(() => other().onmessage?.({ data }), 0),
      start() {},
      close() {},
    }
  }
}
