/** A remote as an application of its own: no container, no shell; everything it imports is in its bundle. */
import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import * as v from 'valibot'
import { type App, appSchema } from '../registry/index.ts'
import { type ContractPackage, contractPackage, StoreError, writeGeneratedFile } from '../util/index.ts'
import { baseConfig, DEV_ENTRY, hotUpdates } from './base.ts'
import { type Description, readRemoteDescription } from './description.ts'
import type { Preset } from './remote.ts'
import { screenFile } from './screen-file.ts'
import { providedShares } from './shares.ts'
import type { AloneFacts } from './standalone-shell/facts.ts'

/** Page and skeletons of an application made of one remote. */
export const ALONE_HTML = join(import.meta.dirname, 'standalone-shell', 'html')

const ENTRY = join(import.meta.dirname, 'standalone-shell', `entry${extname(import.meta.filename)}`)

export type AloneOptions = Pick<AloneFacts, 'login'>

/**
 * Preset of the remote in `dir` running alone. To the gateway it is a shell that owns all of the remote's routes.
 */
export function aloneShell(dir: string, { login }: AloneOptions): Preset {
  const description = readRemoteDescription(join(dir, 'remote.json'))
  const contract = contractPackage(dir)
  const app: App = v.parse(appSchema, { name: description.name })
  return {
    description,
    facts: {
      kind: 'shell',
      name: 'shell',
      scope: contract.scope,
      contract: description.contract,
      shares: providedShares(dir),
      calls: {},
      app,
    },
    config(env) {
      const table = writeGeneratedFile(dir, 'alone-screens.js', screensSource(dir, description))
      const base = baseConfig(dir, `${description.name}-alone`, env)
      const routes = description.routes.map(({ path, screen, variant }) => ({
        path,
        screen,
        ...(variant && { variant }),
      }))
      return {
        ...base,
        entry: { main: DEV_ENTRY },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.DefinePlugin({ __ALONE__: JSON.stringify({ routes, login } satisfies AloneFacts) }),
          new rspack.NormalModuleReplacementPlugin(/^virtual:entry$/, ENTRY),
          new rspack.NormalModuleReplacementPlugin(/^virtual:alone\/app$/, aloneApp(contract)),
          new rspack.NormalModuleReplacementPlugin(/^virtual:alone\/screens$/, table),
          ...hotUpdates(dir, 'shell', env),
        ],
      }
    },
  }
}

/** Source of a module that exports how each screen is loaded, by its name, as `screens`. */
function screensSource(dir: string, { name, routes }: Description): string {
  const lines = [...new Set(routes.map(({ screen }) => screen))].map(
    (screen) => `  ${JSON.stringify(screen)}: () => import(${JSON.stringify(screenFile(dir, name, screen))}),`,
  )
  return ['export const screens = {', ...lines, '}', ''].join('\n')
}

/** The module of the contract that shows a remote alone. @throws StoreError YK1027 where the contract names none */
function aloneApp({ name, modules, alone = '' }: ContractPackage): string {
  const file = modules[alone]
  if (!file)
    throw new StoreError(
      'YK1027',
      `${name}: no program for a remote alone ("platform": { "alone": … } in its package.json)`,
    )
  return file
}
