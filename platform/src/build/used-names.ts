/**
 * Names of the page's modules: which of them a remote's build uses, and which a shell's provides. Read from rspack's own
 * module graph once it has dropped what nothing reaches, so that a name which no file of the build uses is none.
 */
import type { Compilation, Compiler, Module, ModuleGraphConnection, RspackPluginInstance } from '@rspack/core'
import { EVERYTHING, type Names } from '../registry/index.ts'

export abstract class NamesPlugin implements RspackPluginInstance {
  readonly #found = new Map<string, Set<string>>()

  /** What the build found, sorted; empty before it ran. */
  get found(): Names {
    const sorted = [...this.#found].sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([key, names]) => [key, [...names].sort()]))
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NamesPlugin', (compilation) => {
      // what is used is marked, what is reached is in chunks, and modules are not joined yet
      compilation.hooks.afterOptimizeModules.tap('NamesPlugin', () => this.look(compilation))
    })
  }

  protected abstract look(compilation: Compilation): void

  protected add(key: string, names: readonly string[]): void {
    this.#found.set(key, new Set([...(this.#found.get(key) ?? []), ...names]))
  }
}

/** Kinds of imports that only have the module run: what they use of it is said by others. */
const WITHOUT_NAMES = new Set(['esm import', 'esm export import'])

/**
 * The names that a remote's build uses of each module that it takes from the page. `*` where a module is used as a whole: a
 * namespace that is handed on, `export *`, `require`, an import that comes later. A default import is the name `default`,
 * of CommonJS too, where it is the whole module.
 */
export class UsedNames extends NamesPlugin {
  readonly #keys: readonly string[]

  /** @param keys modules that the page can have */
  constructor(keys: readonly string[]) {
    super()
    this.#keys = keys
  }

  protected look({ modules, moduleGraph, chunkGraph }: Compilation): void {
    for (const module of modules) {
      const key = this.#keyOf(module)
      if (!key) continue
      const live = moduleGraph
        .getIncomingConnections(module)
        .filter(
          (connection) => connection.originModule && chunkGraph.getModuleChunks(connection.originModule).length > 0,
        )
        .filter((connection) => connection.getActiveState(undefined) !== false)
      const names = live.flatMap(namesOf)
      if (names.length > 0) this.add(key, names)
    }
  }

  /** A consumed module's identifier is all that tells which it is: `consume shared module (scope) react@^19.3.0 …`. */
  #keyOf(module: Module): string | undefined {
    if (module.type !== 'consume-shared-module') return undefined
    const [, rest = ''] = / \([^)]*\) (.+)/.exec(module.identifier()) ?? []
    return this.#keys.find((key) => rest.startsWith(`${key}@`))
  }
}

function namesOf({ dependency }: ModuleGraphConnection): string[] {
  const { type, ids } = dependency
  if (WITHOUT_NAMES.has(type)) return []
  return [ids?.[0] ?? EVERYTHING]
}

/** The names that each module has which a shell provides; `*` where they are made at run time. */
export class ProvidedNames extends NamesPlugin {
  readonly #table: string

  /** @param table the file that imports them all (`sharesSource`) */
  constructor(table: string) {
    super()
    this.#table = table
  }

  protected look({ modules, moduleGraph }: Compilation): void {
    for (const module of modules) {
      if (module.nameForCondition() !== this.#table) continue
      for (const { dependency, module: provided } of moduleGraph.getOutgoingConnections(module)) {
        const { request, type } = dependency
        // what comes late has all its names
        const ids = type === 'import()' ? [] : dependency.ids
        if (!ids || !request || !provided) continue
        const names = moduleGraph.getProvidedExports(provided)
        // of CommonJS the table takes the default import, which is the module
        this.add(request, Array.isArray(names) ? [...names, ...ids] : [EVERYTHING])
      }
    }
  }
}
