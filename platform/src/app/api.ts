import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GatewayOptions } from '../gateway/index.ts'
import { type PackageManifest, readJson, StoreError } from '../util/index.ts'

/** Options of the gateway that the module may export, each by its name. */
const OPTIONS = ['ready', 'texts', 'views', 'cards', 'worker', 'previews', 'rollback', 'frames'] as const
type Options = Pick<GatewayOptions, (typeof OPTIONS)[number]>

/** What the module that brings an app's API exports. */
export interface AppApi extends Options {
  /** Mounted under `/api`. */
  api: NonNullable<GatewayOptions['api']>
  /** False: nobody releases over the network, and there is no dashboard of teams. */
  releases?: boolean
  /** Ends what the API holds open, such as connections to a database. */
  close?: () => Promise<void>
}

/** What the app in `root` gives its gateway, and how it ends. */
export interface OpenedApi {
  options: Options & Pick<GatewayOptions, 'api'>
  releases: boolean
  close(): Promise<void>
}

/**
 * The module that `"platform": { "api": … }` of the app's package.json names; nothing where it names none.
 * @param fakes the one that `fakeApi` names instead
 * @throws StoreError YK1013 where it names no fakes
 */
export async function openApi(root: string, { fakes = false } = {}): Promise<OpenedApi> {
  const { platform } = readJson<PackageManifest>(join(root, 'package.json'))
  const file = fakes ? platform?.fakeApi : platform?.api
  if (fakes && !file)
    throw new StoreError(
      'YK1013',
      'package.json names no fakes of the API: "platform": { "fakeApi": "./api/fakes.ts" }',
    )
  const module: Partial<AppApi> = file ? await import(pathToFileURL(join(root, file)).href) : {}
  const given = (['api', ...OPTIONS] as const).filter((name) => module[name] !== undefined)
  return {
    options: Object.fromEntries(given.map((name) => [name, module[name]])),
    releases: module.releases !== false,
    close: async () => module.close?.(),
  }
}
