/** A remote's container: Module Federation's own, small in a page that has its runtime, and at home on any origin. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { deferred } from './deferred.ts'
import { compileFallback } from './fallback.ts'
import { RUNTIME_OF_PAGE, runtimeParts } from './runtime.ts'

/** The container's script, which hosts load. */
export const ENTRY_FILE = 'remoteEntry.js'

/** What a host by the federation manifest begins with: where the container is, what it exposes and shares. */
export const MANIFEST_FILE = 'mf-manifest.json'

export interface ContainerOptions {
  /** Of the container in the page, and to hosts. */
  name: string
  /** Module → its file and the name of its chunk. */
  exposes: Record<string, { import: string; name: string }>
  shared: Record<string, object>
  /**
   * True: a released container, which takes the runtime of the page. False while developing: one that brings its own, as
   * hot updates replace its start-up code.
   */
  released: boolean
}

/** The start-up code that the federation plugin adds: a `data:` module that imports the runtime by its absolute path. */
const STARTUP = /^@module-federation\/runtime\/rspack\.js!=!data:/

/** Takes the path out: module ids are hashes of requests, and a build must not depend on the folder it is made in. */
function withoutPath(given: { request: string }): void {
  given.request = given.request.replace(
    /%22[\w%.@+~-]*webpack-bundler-runtime%2Fdist%2F\w+\.c?js%22/,
    '%22virtual%3Aruntime-of-page%22',
  )
}

/** Plugins that make a bundle a container. */
export function containerPlugins({ name, exposes, shared, released }: ContainerOptions): RspackPluginInstance[] {
  const plugin = new ModuleFederationPlugin({
    name,
    filename: ENTRY_FILE,
    library: { type: 'var', name },
    exposes,
    shared,
    // a share that the page has is taken as it is, and no other remote is asked for its own
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
  } as never) as unknown as RspackPluginInstance
  if (!released) return [plugin]
  return [
    plugin,
    ...runtimeParts({ remotes: false }),
    new rspack.NormalModuleReplacementPlugin(STARTUP, withoutPath),
    new rspack.NormalModuleReplacementPlugin(/^virtual:runtime-of-page$/, RUNTIME_OF_PAGE),
    new DeferPlugin(name),
  ]
}

/** Has a container evaluated when it is asked, not when its script runs; see `deferred`. */
class DeferPlugin {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  apply(compiler: Compiler): void {
    const { RawSource } = rspack.sources
    compiler.hooks.thisCompilation.tap('DeferPlugin', (compilation) => {
      // after hashes and the manifest: neither knows of the wrapping, and nothing reads the text any more
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'DeferPlugin', stage }, async () => {
        const fallback = await compileFallback()
        compilation.emitAsset(fallback.file, new RawSource(fallback.text))
        compilation.updateAsset(ENTRY_FILE, (source) => {
          const publicPath = String(compilation.outputOptions.publicPath)
          return new RawSource(deferred({ name: this.name, publicPath, fallback, text: source.source().toString() }))
        })
        compilation.updateAsset(MANIFEST_FILE, (source) => new RawSource(anywhere(source.source().toString())))
        compilation.deleteAsset('mf-stats.json')
      })
    })
  }
}

interface Manifest {
  metaData: Record<string, unknown>
  exposes: { id: string }[]
  shared: { id: string }[]
}

/** The manifest of a container that is served from wherever the manifest is. rspack writes its lists in random order. */
function anywhere(manifest: string): string {
  const parsed = JSON.parse(manifest) as Manifest
  const sorted = (list: { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return JSON.stringify({
    ...parsed,
    metaData: { ...parsed.metaData, publicPath: 'auto' },
    exposes: sorted(parsed.exposes),
    shared: sorted(parsed.shared),
  })
}
