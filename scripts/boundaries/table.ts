/** Who may import whom: the one table, enforced by path (`npm run lint`). docs/architecture.md says the same in words. */

/** Folders whose files import one another freely, and what they may take from the rest of the workspace. */
export interface Zone {
  /** Its package's folder; `remote-*` is every remote. */
  package: string
  /** A folder in it, where the rest of the package has other rules. */
  folder?: string
  /** Packages (`shared`) or exported subpaths (`shared/contract`) of others; `*` is all of them. */
  may: readonly string[]
  /** Of `may`, those whose types alone may be taken. */
  typesOnly?: readonly string[]
  /** Packages of third parties that another way is made for. */
  not?: readonly string[]
}

/** One router, one HTTP client, one cache: everything goes through `shared`. */
const ONCE_IN_A_PAGE = ['axios', 'react-router', 'react-router-dom', '@tanstack/react-query']

/** A file is of the first zone that fits it. */
export const ZONES: readonly Zone[] = [
  { package: 'remote-*', folder: 'src', may: ['shared'], not: ONCE_IN_A_PAGE },
  { package: 'remote-*', folder: 'e2e', may: ['shared/contract', 'shared/domain', 'shared/draw', 'platform/testing'] },
  { package: 'remote-*', may: ['platform/build', 'platform/testing'] },
  {
    package: 'shell',
    folder: 'src',
    may: ['shared', 'platform/registry', 'platform/build'],
    typesOnly: ['platform/registry'],
    not: ONCE_IN_A_PAGE.slice(0, 3),
  },
  { package: 'shell', may: ['shared/contract', 'platform/build', 'platform/testing'] },
  { package: 'shared', may: [] },
  { package: 'platform', may: [] },
  { package: 'server', may: ['shared/contract', 'shared/domain', 'shared/draw'] },
  { package: 'gallery', may: ['shared', 'platform/build'] },
  { package: 'scripts', may: ['*'] },
  { package: 'bench', may: ['*'] },
  { package: 'e2e', may: ['*'] },
]
