/**
 * `defineRemote`: a remote's whole `rspack.config.ts` is `export default defineRemote(import.meta.dirname)`
 * (platform/docs/decisions/028-module-federation.md).
 */
import { join, relative } from 'node:path'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { contractPackage } from '../util/index.ts'
import { baseConfig, DEV_DIR, hotUpdates, sourceMaps, uniqueNameOf } from './base.ts'
import { type Description, exposedOf, readRemoteDescription } from './description.ts'
import type { EarlierBuild } from './earlier.ts'
import { containerPlugins } from './federation/container.ts'
import type { BuildEnv, BuildFacts } from './options.ts'
import { screenFile } from './screen-file.ts'
import { remoteServer } from './server/server.ts'
import { DEVELOPMENT_SHARES, neededShares, sharesOf } from './shares.ts'
import { type NamesPlugin, UsedNames } from './used-names.ts'

/** A part as its folder describes it, and how it is built: what `rspack.config.ts` exports. */
export interface Preset {
  facts: BuildFacts
  description: Description
  config(env: BuildEnv): Configuration
  /** Its server build; absent where the part has none. */
  server?(env: BuildEnv): Configuration
  /** Shell: the script of the frames that it has. */
  frame?(env: BuildEnv): Configuration
  /** Finds, in one run of that configuration, the names that the release tells. */
  names?(): NamesPlugin
  /** Shell: earlier majors of its contract. */
  earlier?: readonly EarlierBuild[]
}

export interface RemoteOptions {
  /** How files of another framework (`.vue`, `.svelte`) become script, in the browser's build and in the server's. */
  rules?(side: 'browser' | 'server'): RuleSetRule[]
}

/**
 * Build preset of a remote: a container with one expose per screen and card of `remote.json`, everything shared consumed
 * from the shell. Throws when a screen of `remote.json` has no folder.
 */
export function defineRemote(dir: string, { rules }: RemoteOptions = {}): Preset {
  const description = readRemoteDescription(join(dir, 'remote.json'))
  const { name, contract } = description
  const isFramed = description.isolation === 'frame'
  const shares = neededShares(dir, contract, isFramed)
  const { scope } = contractPackage(dir)
  return {
    description,
    facts: { kind: 'remote', name, scope, contract, shares, calls: {} },
    names: () => new UsedNames(Object.keys(shares)),
    // what runs in a frame is drawn there
    ...(!isFramed && {
      server: (env: BuildEnv) => withRules(remoteServer(dir, description, env), rules?.('server')),
    }),
    config(env) {
      const base = baseConfig(dir, name, env)
      const development = env.mode === 'development' && (env.refresh ?? true)
      return {
        ...withRules(base, rules?.('browser')),
        entry: {},
        plugins: [
          ...(base.plugins ?? []),
          ...sourceMaps(env),
          ...containerPlugins({
            name: uniqueNameOf(scope, name),
            exposes: exposesOf(dir, description),
            shared: sharedOf(dir, shares, development),
            released: env.mode === 'production',
          }),
          ...hotUpdates(dir, name, env),
        ],
        ...(development && {
          resolve: {
            ...base.resolve,
            alias: { 'react-refresh': join(DEV_DIR, 'refresh-guest') },
          },
        }),
      }
    },
  }
}

const withRules = (config: Configuration, rules: RuleSetRule[] = []): Configuration => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] },
})

/** Files by their path from `dir`: the container's module id is a hash of them. */
function exposesOf(dir: string, description: Description) {
  const fromDir = (screen: string) => relative(dir, screenFile(dir, description.name, screen)).replaceAll('\\', '/')
  return Object.fromEntries(
    exposedOf(description).map((screen) => [`./${screen}`, { import: `./${fromDir(screen)}`, name: screen }]),
  )
}

/**
 * `strictVersion` makes a remote that does not fit throw at load, in its own boundary, instead of warn. Modules of the
 * contract go by their file, so that one which the contract's own parts import by path is the page's as well.
 */
function sharedOf(dir: string, shares: Record<string, string>, development: boolean) {
  const files = new Map(sharesOf(contractPackage(dir)).modules.map(({ key, file }) => [key, file]))
  const keys = development
    ? { ...shares, ...Object.fromEntries(DEVELOPMENT_SHARES.map((key) => [key, shares.react ?? '*'])) }
    : shares
  return Object.fromEntries(
    Object.entries(keys).map(([key, requiredVersion]) => [
      files.get(key) ?? key,
      { import: false as const, shareKey: key, singleton: true, strictVersion: true, requiredVersion },
    ]),
  )
}
