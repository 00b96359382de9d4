/** A container without a manifest (webpack's own plugin, and all of Module Federation 1): what it would say is typed. Pure. */
import { StoreError } from '../../util/index.ts'
import type { ForeignFiles, ForeignManifest } from './manifest.ts'

export interface RemoteEntry {
  /** Address of the container. */
  url: string
  /** Its hash, as `integrity` of a script: sha384 alone. */
  integrity: string
  /** The global that it puts itself into; absent where it is an ES module. */
  global?: string
  /** Files of the exposed modules, relative to the container's folder. */
  files: readonly string[]
  /** What must be the page's: `react@^19.0.0`. */
  shares: readonly string[]
}

/**
 * What a manifest would say of a container that exposes `screens`. Each screen is said to be made of all files: which is
 * whose nobody knows. Throws StoreError with one sentence for what cannot be read.
 */
export function manifestOfEntry(
  { url, integrity, global, files, shares }: RemoteEntry,
  screens: readonly string[],
): ForeignManifest {
  if (!URL.canParse(url)) throw new StoreError('YK5107', `${url}: not an https address (http works on localhost only)`)
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))
    throw new StoreError('YK5107', 'Without a manifest it needs the hash of its container: --integrity sha384-…')
  if (global !== undefined && !/^[A-Za-z_$][\w$]*$/.test(global))
    throw new StoreError('YK5107', `--global ${global}: not a name of a global`)
  if (files.length === 0)
    throw new StoreError(
      'YK5107',
      'Without a manifest it needs the files of what it exposes: --file Counter.js --file Counter.css',
    )
  const { href } = new URL(url)
  const base = new URL('./', href).href
  const all: ForeignFiles = {
    js: files.filter((file) => !file.endsWith('.css')),
    css: files.filter((file) => file.endsWith('.css')),
    async: [],
  }
  return {
    version: 'entry',
    container: global ?? `module of ${href}`,
    base,
    entry: href.slice(base.length),
    module: global === undefined,
    integrity,
    shares: Object.fromEntries(shares.map(shareOf)),
    exposes: Object.fromEntries(screens.map((screen) => [screen, all])),
  }
}

function shareOf(text: string): [key: string, range: string] {
  const [, key, range] = /^(@?[^@\s]+)@(\S+)$/.exec(text) ?? []
  if (key && range) return [key, range]
  throw new StoreError('YK5107', `--share ${text}: write it as 'react@^19.0.0'`)
}
