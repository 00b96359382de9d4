// Runs inside pnpm while it packs (a pnpmfile), so plain JavaScript.
import { relative } from 'node:path'

const ROOT = `${import.meta.dirname}/../../..`

/** What a few calls of the API load when they come: packed, it is left to who tests those (46 MB of a repository of one remote). */
const OF_FEW_CALLS = { '@yaksok/server': ['sharp', 'pdfkit', '@expo-google-fonts/nanum-gothic'] }

/** The manifest with these as peers that need not be there. */
function withoutFew(manifest) {
  const few = OF_FEW_CALLS[manifest.name] ?? []
  if (few.length === 0) return manifest
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest
  const isFew = ([name]) => few.includes(name)
  const moved = Object.entries(dependencies).filter(isFew)
  return {
    ...manifest,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((entry) => !isFew(entry))),
    peerDependencies: { ...peerDependencies, ...Object.fromEntries(moved) },
    peerDependenciesMeta: {
      ...peerDependenciesMeta,
      ...Object.fromEntries(moved.map(([name]) => [name, { optional: true }])),
    },
  }
}

/**
 * With the address of a public repository in PACK_REPOSITORY (`https://…`, by `npm run pack -- --repository`) a registry takes the
 * package: it is private no more, says where its sources are, and asks for a statement of who built it (provenance), which a
 * registry checks against that address. Without one it stays private, and no slip publishes it.
 */
export const hooks = {
  beforePacking(given, dir) {
    const manifest = withoutFew(given)
    const { PACK_REPOSITORY: repository } = process.env
    if (!repository) return manifest
    const { private: _, ...published } = manifest
    return {
      ...published,
      repository: { type: 'git', url: `git+${repository}`, directory: relative(ROOT, dir) },
      publishConfig: { ...manifest.publishConfig, access: 'public', provenance: true },
    }
  },
}
