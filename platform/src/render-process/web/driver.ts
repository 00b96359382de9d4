/**
 * The inside of a page's realm: it evaluates builds and renders. Its source is evaluated in the realm, so that every object
 * a build meets was made there; the process outside hands it texts and the realm's own functions, and reads texts.
 */
import type { PageTasks } from './tasks.ts'

type Evaluate = (module: { exports: unknown }, exports: unknown, require: (key: string) => unknown) => void
type Exposed = Record<string, () => { default?: unknown }>

interface Shell {
  render(input: Record<string, unknown>): Promise<string>
  shares: Record<string, () => unknown>
}

/** `html`: what was rendered; `error`: why nothing was, and whose build is to blame. */
export type Rendered = { html: string } | { error: string; of: 'shell' | 'owner' }

/** Turns of a page's timers: more than any page that ends takes. */
const MOST_TURNS = 10_000

/** Evaluates a build and returns its exports. Part of the realm's source, as {@link makeDriver}. */
function exportsOf(evaluate: Evaluate, require: (key: string) => unknown): unknown {
  const module = { exports: {} as unknown }
  evaluate(module, module.exports, require)
  return module.exports
}

/** Describes what was thrown, which may throw again when it is read. Part of the realm's source, as {@link makeDriver}. */
function textOf(error: unknown): string {
  let text = 'an error that cannot be read'
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } catch {}
  return text.slice(0, 2000)
}

/**
 * Drives one page. `REALM_SOURCE` (source.ts) is made of the source of this function, which may use nothing of this module
 * but {@link IN_REALM}.
 */
export function makeDriver(tasks: PageTasks) {
  let shell: Shell | undefined
  let remote: { name: string; evaluate: Evaluate } | undefined
  let outcome: string | undefined
  let turns = 0
  const { stringify, parse } = JSON

  const share = (key: string): unknown => {
    const found = shell?.shares[key]
    if (!found) throw new Error(`the shell provides no ${key}`)
    return found()
  }
  const failed = (error: unknown, of: 'shell' | 'owner'): void => {
    outcome ??= stringify({ error: textOf(error), of })
  }
  /** A module without a default export is a screen of another framework: the shell is given all of it. */
  const component = (name: string, expose: string): unknown => {
    if (!remote || name !== remote.name) return undefined
    const module = (exportsOf(remote.evaluate, share) as Exposed)[expose]?.()
    return module?.default ?? module
  }

  return {
    /** Evaluates the shell's build with the page's global in place. */
    prepare(global: string, data: string, evaluate: Evaluate): void {
      Object.defineProperty(globalThis, global, { value: parse(data), writable: true, configurable: true })
      try {
        shell = exportsOf(evaluate, (key) => {
          throw new Error(`nothing provides ${key}`)
        }) as Shell
      } catch (error) {
        failed(error, 'shell')
      }
    },
    /** Begins to render. The remote's build is evaluated when its screen is asked for. */
    render(input: string, name: string, evaluate: Evaluate | null): void {
      if (evaluate) remote = { name, evaluate }
      if (!shell) return
      try {
        shell.render({ ...(parse(input) as object), component }).then(
          (html) => {
            if (typeof html === 'string') outcome ??= stringify({ html })
            // a remote's code may have changed whatever the shell uses
            else failed(new TypeError('what was rendered is no text'), evaluate ? 'owner' : 'shell')
          },
          (error: unknown) => failed(error, 'owner'),
        )
      } catch (error) {
        failed(error, 'owner')
      }
    },
    /** What came of it, as JSON; an empty text while there is more to do, which is done by then. */
    next(): string {
      if (outcome !== undefined) return outcome
      turns++
      try {
        if (turns > MOST_TURNS || !tasks.runNext()) failed(new Error('the page never finished'), 'owner')
      } catch (error) {
        failed(error, 'owner')
      }
      return outcome ?? ''
    },
  }
}

export type Driver = ReturnType<typeof makeDriver>
/** What {@link makeDriver} uses of this module. */
export const IN_REALM = { MOST_TURNS, exportsOf, textOf }
