import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GatewayOptions } from '../gateway/index.ts'
import { type PackageManifest, readJson } from '../util/index.ts'

/** What the module that brings an app's API exports. */
export interface AppApi {
  /** Mounted under `/api`. */
  api: NonNullable<GatewayOptions['api']>
  ready?: GatewayOptions['ready']
  /** What the platform shows in a browser by itself; absent: English. */
  texts?: GatewayOptions['texts']
  /** Ends what the API holds open, such as connections to a database. */
  close?: () => Promise<void>
}

/** The API of the app in `root`: the module that `"platform": { "api": … }` of its package.json names; none where it names none. */
export async function apiOf(root: string): Promise<Partial<AppApi>> {
  const { platform } = readJson<PackageManifest>(join(root, 'package.json'))
  return platform?.api ? ((await import(pathToFileURL(join(root, platform.api)).href)) as AppApi) : {}
}
