/** `defineShell`: the build preset of the host. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Compiler, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core'
import * as v from 'valibot'
import { type AppConfig, appSchema } from '../registry/index.ts'
import { contractOf, contractPackage, generatedFile, writeGeneratedFile } from '../util/index.ts'
import { baseConfig, DEV_ENTRY, globalOf, hotUpdates, sourceMaps } from './base.ts'
import { readShellDescription } from './description.ts'
import { earlierMajor } from './earlier.ts'
import type { Edit } from './edit-loader.ts'
import { FIRST_RUNTIME, PAGE_RUNTIME, runtimeParts } from './federation/runtime.ts'
import { frameConfig, SHELL_FRAME } from './frame.ts'
import type { BuildEnv, BuildFacts } from './options.ts'
import type { Preset } from './remote.ts'
import { SHELL_SERVER, shellServer } from './server/server.ts'
import { providedShares, sharesSource } from './shares.ts'
import { ProvidedNames } from './used-names.ts'

/** As this file it is TypeScript in a checkout, and JavaScript as packed. */
const EDIT_LOADER = join(import.meta.dirname, `edit-loader${extname(import.meta.filename)}`)

/** What the shell shares, as a module; a development build shares more, and may run beside a release. */
const sharesFile = (mode: BuildEnv['mode']) => (mode === 'development' ? 'shares.development.js' : 'shares.js')

/** What a shell says of the app beside `shell.json`. */
export interface ShellOptions {
  /** What this app is called, where its session is kept and the like. */
  app: AppConfig
  /** Method and path (from the origin, with the API's prefix) of each call a route may start in its HTML. */
  calls: BuildFacts['calls']
  /** What the shell's package.json calls the earlier major of the contract that it provides, too, while remotes need it. */
  earlier?: string
  /** Files of packages that another file stands in for: what no code path of the page reaches need not travel. */
  replace?: { file: RegExp; by: string }[]
  /**
   * The same for parts of a file of released pages: each text, or match, which stands in it once, becomes the other. A file
   * that is not there, or has another text, fails the build.
   */
  edit?: { file: RegExp; edits: Edit[] }[]
}

/**
 * Build preset of the shell: a federation host (`platform/host/src/loader/federation.ts`), which hands its own modules to the remotes' containers, as `virtual:shares` names them, and, as
 * `virtual:federation-runtime`, the runtime that they are written for. `virtual:first-runtime` stands in for that one until it comes.
 */
export function defineShell(dir: string, options: ShellOptions): Preset {
  const description = readShellDescription(join(dir, 'shell.json'))
  const provided = providedShares(dir)
  const { version, scope } = contractPackage(dir)
  const contract = contractOf(version)
  const app = v.parse(appSchema, options.app)
  const defined = (env: BuildEnv) => [
    new rspack.DefinePlugin({
      __SHELL__: JSON.stringify({ scope, page: globalOf(scope), version: env.version, contract }),
    }),
    ...(options.replace ?? []).map(({ file, by }) => new rspack.NormalModuleReplacementPlugin(file, join(dir, by))),
  ]
  const edited = ({ mode }: BuildEnv) =>
    mode === 'development' ? [] : (options.edit ?? []).map(({ file, edits }) => new EditPlugin(file, edits))
  return {
    description,
    facts: { kind: 'shell', name: description.name, scope, contract, shares: provided, calls: options.calls, app },
    names: () => new ProvidedNames(generatedFile(dir, sharesFile('production'))),
    earlier: options.earlier ? [earlierMajor(dir, options.earlier)] : [],
    ...(existsSync(join(dir, SHELL_SERVER)) && {
      server: (env: BuildEnv) => shellServer(dir, description.name, env, [...defined(env), ...edited(env)]),
    }),
    ...(existsSync(join(dir, SHELL_FRAME)) && {
      frame: (env: BuildEnv) => frameConfig(dir, description.name, env, defined(env)),
    }),
    config(env) {
      const development = env.mode === 'development'
      const table = writeGeneratedFile(dir, sharesFile(env.mode), sharesSource(dir, { development }))
      const base = baseConfig(dir, description.name, env)
      return {
        ...base,
        entry: {
          main: development ? DEV_ENTRY : join(dir, 'src/main.tsx'),
        },
        plugins: [
          ...(base.plugins ?? []),
          ...sourceMaps(env),
          ...defined(env),
          new rspack.NormalModuleReplacementPlugin(/^virtual:entry$/, join(dir, 'src/main.tsx')),
          new rspack.NormalModuleReplacementPlugin(/^virtual:shares$/, table),
          new rspack.NormalModuleReplacementPlugin(/^virtual:federation-runtime$/, PAGE_RUNTIME),
          new rspack.NormalModuleReplacementPlugin(/^virtual:first-runtime$/, FIRST_RUNTIME),
          ...runtimeParts({ remotes: true }),
          ...edited(env),
          ...hotUpdates(dir, description.name, env),
        ],
      }
    },
  }
}

/** Edits a file of a package as it is read. */
class EditPlugin implements RspackPluginInstance {
  readonly #rule: RuleSetRule & { test: RegExp }
  constructor(file: RegExp, edits: Edit[]) {
    this.#rule = { test: file, loader: EDIT_LOADER, options: { edits } }
  }

  apply({ options, hooks }: Compiler): void {
    options.module.rules.push(this.#rule)
    hooks.thisCompilation.tap('EditPlugin', ({ hooks: { finishModules } }) => {
      finishModules.tap('EditPlugin', (modules) => {
        if (![...modules].some((module) => this.#rule.test.test(module.nameForCondition() ?? '')))
          throw new Error(`No file ${this.#rule.test} to edit`)
      })
    })
  }
}
