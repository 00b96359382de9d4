/**
 * Where server builds run: a realm for each page, thrown away after it, so that nothing a build keeps or rewrites reaches
 * another page. Texts go in and texts come out: no object of this process enters it, and none of it is touched here but the
 * functions of its driver.
 */
import { constants, createContext, Script } from 'node:vm'
import type { RenderMessage } from './messages.ts'
import type { Driver, Rendered } from './web/driver.ts'
import { REALM_SOURCE } from './web/source.ts'

/** What a build's script evaluates to, in whatever realm. */
type Evaluate = Parameters<Driver['prepare']>[2]

/** An `import()` in a realm fails with this text: an error would be an object of this process. */
const NO_MODULES = 'there are no modules here'

const compile = (code: string, filename: string): Script =>
  new Script(code, {
    filename,
    importModuleDynamically: () => {
      throw NO_MODULES
    },
  })

const MAKE = compile(REALM_SOURCE, 'realm')
/** A realm's microtasks run when a script of it ends. */
const TURN = compile('0', 'turn')

/** Compiles a build once; every realm evaluates it anew. @throws SyntaxError */
export const compileBuild = (code: string, key: string): Script =>
  compile(`(function (module, exports, require) {${code}\n})`, key)

export interface Realm {
  /** Renders its page; to be called once. */
  render(input: string, name: string, remote: Script | null): Rendered
}

/** Makes a realm and evaluates the shell's build in it. */
export function openRealm(shell: Script, { global, data }: Pick<RenderMessage['page'], 'global' | 'data'>): Realm {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  })
  const driver = MAKE.runInContext(context) as Driver
  driver.prepare(global, data, shell.runInContext(context) as Evaluate)
  return {
    render(input, name, remote) {
      driver.render(input, name, remote && (remote.runInContext(context) as Evaluate))
      for (;;) {
        TURN.runInContext(context)
        const outcome: unknown = driver.next()
        if (typeof outcome !== 'string') return { error: 'the page never finished', of: 'owner' }
        if (outcome !== '') return JSON.parse(outcome) as Rendered
      }
    },
  }
}
