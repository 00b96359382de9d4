/** What the manifest of a container of Module Federation says (`mf-manifest.json`). Pure. */
import * as v from 'valibot'
import { type Route, routeSchema } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'

/**
 * A member route for each of `texts`; with `tabBar` their screens stand above the tab bar. Throws StoreError for what
 * cannot be read, and where there is none.
 */
export function foreignRoutes(texts: readonly string[], tabBar: boolean): Route[] {
  if (texts.length === 0) throw new StoreError('YK1003', "It needs at least one path: --route '/Path=expose:Title'")
  return texts.map((text) => {
    const [, path, screen, title] = /^([^=]+)=(?:\.\/)?([^:]+):(.+)$/.exec(text) ?? []
    const result = v.safeParse(routeSchema, { path, screen, title: title?.trim(), tabBar, frames: false })
    if (!result.success) throw new StoreError('YK1003', `--route ${text}: write it as '/Path=expose:Title'`)
    return result.output
  })
}

const assets = v.object({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
})

const remoteEntry = v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.string() })

/** What is read of it; the plugin writes more. */
const manifestSchema = v.object({
  metaData: v.object({
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry,
    /** Beside one of ES modules, which is Vite's default: the same container as a script. */
    varRemoteEntry: v.optional(remoteEntry),
    globalName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
    publicPath: v.string(),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      singleton: v.optional(v.boolean(), false),
      requiredVersion: v.optional(v.union([v.string(), v.literal(false)]), false),
    }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets })),
})

/** The files of an exposed module, relative to the container's folder. */
export interface ForeignFiles {
  js: string[]
  css: string[]
  /** Fetched after it shows. */
  async: string[]
}

export interface ForeignManifest {
  /** As its package has it; builds of one version may differ. */
  version: string
  /** The container's global. */
  container: string
  /** Absolute address of the folder that browsers get the files from, with a slash at its end. */
  base: string
  /** The container's script in it. */
  entry: string
  /** It is an ES module. */
  module: boolean
  /** The hash that it must have; a manifest says none. */
  integrity?: string
  /** Range of each shared module that must be the page's, `*` for any. */
  shares: Record<string, string>
  /** Exposed module without `./` → its files. */
  exposes: Record<string, ForeignFiles>
}

/** Containers that put themselves into a global, which is what the plugin makes unless told otherwise. */
const SCRIPTS = ['global', 'var']
/** What Vite's plugin makes unless told otherwise. */
const MODULES = ['module', 'esm']
/** The plugin puts a `^` before the range of a share that a remote brings no copy of: `^*`, `^^6.0.0`. */
const rangeOf = (required: string | false) => (required || '*').replace(/^\^(?=[\^~*])/, '')
/** Two of them in a page know nothing of each other, whatever the manifest says of singletons. */
const ALWAYS_SINGLE = ['react', 'react-dom']

/**
 * Reads the manifest that `url` answered with; of a container that is there as a script and as an ES module the script is
 * taken. Throws StoreError with one sentence for what is none, and for a container of another kind (SystemJS).
 */
export function readManifest(json: unknown, url: string): ForeignManifest {
  const result = v.safeParse(manifestSchema, json)
  if (!result.success) {
    const at = v.getDotPath(result.issues[0])
    throw new StoreError(
      'YK5101',
      `${url}: not a manifest of Module Federation 2 (mf-manifest.json)${at ? ` (${at})` : ''}`,
    )
  }
  const { metaData, shared, exposes } = result.output
  const { publicPath } = metaData
  const entries = [metaData.remoteEntry, metaData.varRemoteEntry]
  const ofKind = (kinds: string[]) => entries.find((one) => one && kinds.includes(one.type))
  const entry = ofKind(SCRIPTS) ?? ofKind(MODULES)
  if (!entry)
    throw new StoreError(
      'YK5102',
      `A container of the type ${metaData.remoteEntry.type} cannot be used. Build it as a script or an ES module: library.type "var" or "module"`,
    )
  return {
    version: metaData.buildInfo.buildVersion,
    container: metaData.globalName,
    module: MODULES.includes(entry.type),
    base: new URL(publicPath === 'auto' ? './' : publicPath.replace(/\/*$/, '/'), url).href,
    entry: [entry.path.replace(/^\.?\/+|\/+$/g, ''), entry.name].filter(Boolean).join('/'),
    shares: Object.fromEntries(
      shared
        .filter(({ name, singleton }) => singleton || ALWAYS_SINGLE.includes(name))
        .map(({ name, requiredVersion }) => [name, rangeOf(requiredVersion)]),
    ),
    exposes: Object.fromEntries(
      exposes.map(({ path, assets: { js, css } }) => [
        path.replace(/^\.\//, ''),
        { js: js.sync, css: css.sync, async: [...js.async, ...css.async] },
      ]),
    ),
  }
}
