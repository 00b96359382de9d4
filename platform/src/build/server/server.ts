/**
 * The server build of a part: the same screens, class names and addresses of assets as in its browser's files, in one
 * script without a page around it. React and the contract's modules come from the shell's.
 */
import { join, resolve } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { contractPackage, writeGeneratedFile } from '../../util/index.ts'
import { baseConfig, TARGET, withoutWarnings } from '../base.ts'
import { type Description, exposedOf } from '../description.ts'
import type { BuildEnv } from '../options.ts'
import { screenFile } from '../screen-file.ts'
import { providedShares, sharesOf } from '../shares.ts'

/** The script in a release; of a kind that no browser is served. */
export const SERVER_FILE = 'server.cjs'

/** Where a shell says how its pages are drawn; one without it has no server build. */
export const SHELL_SERVER = join('src', 'server.tsx')

/** What a part's server build is made of. */
interface Part {
  dir: string
  name: string
  /** Its source of the bundle's entry. */
  source: string
  /** Modules that are handed to it, by what stands in an import; null: all are in the bundle. */
  given: Given | null
  plugins?: RspackPluginInstance[]
}

interface Given {
  keys: ReadonlySet<string>
  /** File of a shared module → its key: the contract's own parts import by path. */
  files: ReadonlyMap<string, string>
}

/** Configuration of a remote's server build: each screen and card of `remote.json`, evaluated when it is first asked for. */
export function remoteServer(dir: string, description: Description, env: BuildEnv): Configuration {
  const { name } = description
  const screens = exposedOf(description).map(
    (screen) => `  ${JSON.stringify(screen)}: () => require(${JSON.stringify(screenFile(dir, name, screen))}),`,
  )
  const { vendors, modules } = sharesOf(contractPackage(dir))
  const given: Given = {
    keys: new Set([...vendors, ...modules.map(({ key }) => key)]),
    files: new Map(modules.map(({ key, file }) => [file, key])),
  }
  return serverConfig({ dir, name, source: `module.exports = {\n${screens.join('\n')}\n}\n`, given }, env)
}

/** Configuration of the shell's server build: what `src/server.tsx` exports, and as `shares` what remotes' builds are given. */
export function shellServer(dir: string, name: string, env: BuildEnv, plugins: RspackPluginInstance[]): Configuration {
  const entry = join(dir, SHELL_SERVER)
  const shares = Object.keys(providedShares(dir)).map(
    (key) => `  ${JSON.stringify(key)}: () => require(${JSON.stringify(key)}),`,
  )
  const source = `module.exports = { ...require(${JSON.stringify(entry)}), shares: {\n${shares.join('\n')}\n} }\n`
  return serverConfig({ dir, name, source, given: null, plugins }, env)
}

function serverConfig({ dir, name, source, given, plugins = [] }: Part, env: BuildEnv): Configuration {
  const entry = writeGeneratedFile(dir, 'server.cjs', source)
  const base = baseConfig(dir, name, env)
  return {
    ...base,
    target: ['node', TARGET],
    devtool: false,
    entry: { server: entry },
    output: {
      ...base.output,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      clean: false,
      // no address of its own: chunks are in the script, and assets have theirs from `publicPath`
      chunkLoading: false,
    },
    // the browser's modules of packages: nothing here may want Node.js
    resolve: {
      ...base.resolve,
      conditionNames: ['browser', 'import', 'require', 'module', 'default'],
      aliasFields: ['browser'],
      // `x.server.ts` stands in for `x.ts`
      extensionAlias: { '.ts': ['.server.ts', '.ts'], '.tsx': ['.server.tsx', '.tsx'] },
    },
    module: {
      ...base.module,
      generator: {
        ...base.module?.generator,
        'css/module': { ...base.module?.generator?.['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    externals: [/^@module-federation\//, ...(given ? [externalsOf(given)] : [])],
    externalsType: 'commonjs',
    plugins: [
      ...plugins,
      ...(env.mode === 'production' ? [withoutWarnings()] : []),
      new rspack.NormalModuleReplacementPlugin(/^virtual:/, 'data:text/javascript,export const shared = {}'),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

/** Leaves to the shell's server build what the page has once. */
function externalsOf({ keys, files }: Given) {
  return async ({ request = '', context = '' }: { request?: string; context?: string }): Promise<string | undefined> =>
    keys.has(request) ? request : request.startsWith('.') ? files.get(resolve(context, request)) : undefined
}
