/** `defineShell`: the build preset of the host. */
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig, DEV_DIR, hotUpdates } from './base.ts'
import { readShellDescription } from './description.ts'
import type { BuildFacts } from './options.ts'
import { contractOf, installedVersion, providedShares } from './packages.ts'
import type { Preset } from './remote.ts'

export interface ShellOptions {
  /** Method and path (from the origin, as `/api/system/config`) of each call a route may start in its HTML. */
  calls: BuildFacts['calls']
  /** Files of packages that another file stands in for: what no code path of the page reaches need not travel. */
  replace?: { file: RegExp; by: string }[]
}

/**
 * Build preset of the shell: a plain application that hands its own modules to the remotes' containers
 * (`shell/src/loader/shares.ts`); no federation runtime is in its bundle.
 */
export function defineShell(dir: string, options: ShellOptions): Preset {
  const description = readShellDescription(join(dir, 'shell.json'))
  const provided = providedShares(dir)
  const contract = contractOf(installedVersion(dir, '@yaksok/shared'))
  return {
    description,
    facts: { kind: 'shell', name: description.name, contract, shares: provided, calls: options.calls },
    config(env) {
      const base = baseConfig(dir, description.name, env)
      const development = env.mode === 'development'
      return {
        ...base,
        entry: {
          main: development ? [join(DEV_DIR, 'refresh-host.js'), join(dir, 'src/main.tsx')] : join(dir, 'src/main.tsx'),
        },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.DefinePlugin({
            __YAKSOK_SHARES__: JSON.stringify(provided),
            __YAKSOK_SHELL__: JSON.stringify({ version: env.version, contract }),
          }),
          ...(options.replace ?? []).map(
            ({ file, by }) => new rspack.NormalModuleReplacementPlugin(file, join(dir, by)),
          ),
          ...hotUpdates(dir, description.name, env, true),
        ],
      }
    },
  }
}
