/**
 * The federation runtime of `@module-federation/enhanced`: where its modules are, and what of it is built in. Its ES modules
 * throughout, so that a page holds one copy of each.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'

const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced/runtime'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools/package.json'))

/** What containers ask of a runtime changes with its releases: a page hands a container the one that it was built with. */
export const FEDERATION_VERSION = (tools('./package.json') as { version: string }).version

/** The half of the runtime that is written for bundles: what a container's own start-up code calls. */
const BUNDLER_RUNTIME = tools.resolve('@module-federation/webpack-bundler-runtime/bundler')

/** Module that puts the runtime where containers look for it (`page-runtime.js`). */
export const PAGE_RUNTIME = join(import.meta.dirname, 'page-runtime.js')

/** Module that opens containers until the page has the runtime (`first-runtime.js`). */
export const FIRST_RUNTIME = join(import.meta.dirname, 'first-runtime.js')

/**
 * What stands in a container for the runtime: the page's of its version, there before the container is evaluated. A text, and no file:
 * module ids are hashes of paths, and one from here to the part would have to be as long everywhere.
 */
export const RUNTIME_OF_PAGE =
  'data:text/javascript,export default globalThis.__FEDERATION_RUNTIMES__[__FEDERATION_VERSION__]'

/**
 * Leaves out of the runtime what no page of ours reaches: loading in Node.js; snapshots, since a page brings its
 * composition, and with them the preload that runs files without their integrity.
 * @param remotes whether the bundle loads remotes
 */
export function runtimeParts({ remotes }: { remotes: boolean }): RspackPluginInstance[] {
  return [
    new rspack.DefinePlugin({
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_REMOTE: String(!remotes),
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      __FEDERATION_VERSION__: JSON.stringify(FEDERATION_VERSION),
    }),
    new rspack.NormalModuleReplacementPlugin(/^virtual:bundler-runtime$/, BUNDLER_RUNTIME),
  ]
}
