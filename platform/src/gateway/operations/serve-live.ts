/**
 * `/live.json`: what a checkout of one part needs beside `/registry.json` and `/r/*` to compose the app as it is live: the
 * key that releases are signed with, the signature of each, and the templates of pages, which have no address of their own.
 */
import type { Registry, RegistryEntry } from '../../registry/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/** What is said of a live version. */
interface LivePart {
  version: string
  /** Ed25519 over name, version and the hash of its `release.json`; base64. Absent in a store that signs nothing. */
  signature?: string
  /** Texts of its files that `/r/*` does not serve, by path. */
  pages: Record<string, string>
}

export interface LiveDocument {
  /** Ed25519, PEM. Absent in a store that signs nothing. */
  key?: string
  parts: Record<string, LivePart[]>
}

const isPage = (file: string) => file.endsWith('.html')

/** What is live in `store`. Throws StoreError where a template is not what its release says. */
export function liveDocument(store: ReleaseStore, live: Pick<LiveRegistry, 'registry' | 'text'>): LiveDocument {
  const key = store.publicKeyOf()
  return { ...(key && { key }), parts: partsOf(store, live.registry(), live.text) }
}

function partsOf(store: ReleaseStore, { microFrontends }: Registry, text: LiveRegistry['text']): LiveDocument['parts'] {
  const describe = (name: string, { metadata: { version }, extras }: RegistryEntry): LivePart => {
    const signature = store.signatureOf(name, version)
    const pages = Object.keys(extras.files).filter(isPage)
    return {
      version,
      ...(signature && { signature }),
      pages: Object.fromEntries(pages.map((file) => [file, text(name, version, file)])),
    }
  }
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, entries]) => [name, entries.map((entry) => describe(name, entry))]),
  )
}
