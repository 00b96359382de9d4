// Runs inside pnpm while it packs (a pnpmfile), so plain JavaScript.
import { relative } from 'node:path'

const ROOT = `${import.meta.dirname}/../../..`

/**
 * With the address of a public repository in PACK_REPOSITORY (`https://…`, by `npm run pack -- --repository`) a registry takes the
 * package: it is private no more, says where its sources are, and asks for a statement of who built it (provenance), which a
 * registry checks against that address. Without one it stays private, and no slip publishes it.
 */
export const hooks = {
  beforePacking(manifest, dir) {
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
