/**
 * Who may import whom: the one table, enforced by path (`npm run lint`). docs/architecture.md says the same in words,
 * docs/decisions/024-import-boundaries.md why.
 */

/** Folders whose files import one another freely, and what they may take from the rest of the workspace. */
export interface Zone {
  /** Its package's folder; `remote-*` is every remote. */
  package: string
  /** A folder (or a file) in it, where the rest of the package has other rules. */
  folder?: string
  /** The rest of its own package counts as another's: only what `may` names of it. */
  apart?: boolean
  /** Exports of packages: all (`shared`), a folder of them (`shared/core`) or one (`shared/core/contract`); `*` is everything. */
  may: readonly string[]
  /** Of `may`, those whose types alone may be taken. */
  typesOnly?: readonly string[]
  /** Folders of its own package that only its tests may use. */
  forTests?: readonly string[]
  /** Packages of third parties that another way is made for. */
  not?: readonly string[]
}

/** One router, one HTTP client, one cache: everything goes through `shared/page`. */
const ONCE_IN_A_PAGE = ['axios', 'react-router', 'react-router-dom', '@tanstack/react-query']

/** What a page is made with: none of it in what server and command line use as well. */
const OF_PAGES = ['react', 'react-dom', 'jotai', ...ONCE_IN_A_PAGE]

/** What a process takes of the platform to serve what is released. */
const SERVING = ['platform/app', 'platform/gateway', 'platform/registry', 'platform/tracing']

/** A file is of the first zone that fits it. */
export const ZONES: readonly Zone[] = [
  {
    package: 'remote-*',
    folder: 'src',
    may: ['shared', 'platform/mount'],
    typesOnly: ['platform/mount'],
    not: ONCE_IN_A_PAGE,
  },
  {
    package: 'remote-*',
    folder: 'e2e',
    may: ['shared/core', 'tests/kit'],
  },
  { package: 'remote-*', may: ['platform/build'] },
  {
    package: 'shell',
    folder: 'src',
    may: ['shared', 'platform/host', 'platform/build', 'platform/mount'],
    not: ONCE_IN_A_PAGE.slice(0, 3),
  },
  { package: 'shell', may: ['shared/core/contract', 'platform/build', 'tests/kit'] },
  // Bundled by whoever uses it, so it takes what is there once in a page as others do: whole modules by their entry.
  { package: 'shared', folder: 'core/draw', apart: true, may: ['shared/core', 'platform/log'], not: OF_PAGES },
  { package: 'shared', folder: 'core', apart: true, may: [], not: OF_PAGES },
  // The kit draws icons; the page bundles its own, as everybody does.
  { package: 'shared', folder: 'page', apart: true, may: ['shared/core', 'shared/parts/icons'] },
  {
    package: 'shared',
    folder: 'parts',
    apart: true,
    may: ['shared/core', 'shared/page', 'shared/testing'],
    forTests: ['page/testing'],
    not: ['jotai', ...ONCE_IN_A_PAGE],
  },
  { package: 'shared', may: [] },
  // Apps and remotes of others: they take what is packed for them.
  { package: 'platform/create', folder: 'src', apart: true, may: [] },
  { package: 'platform/create', folder: 'repository', may: ['shared', 'platform', 'tests/kit'] },
  { package: 'platform/create', may: ['platform', 'platform/host'] },
  // The half of the platform that runs in pages: of the other half it knows what stands in a page.
  { package: 'platform/host', folder: 'src/react', may: ['platform/registry'], typesOnly: ['platform/registry'] },
  { package: 'platform/host', folder: 'src/framed', may: ['platform/registry'], typesOnly: ['platform/registry'] },
  // the document of a frame has React alone, and mounts what it is given
  {
    package: 'platform/host',
    folder: 'src/frame',
    may: ['platform/registry', 'platform/mount'],
    typesOnly: ['platform/registry'],
  },
  {
    package: 'platform/host',
    folder: 'src/server',
    may: ['platform/registry', 'platform/mount'],
    typesOnly: ['platform/registry', 'platform/mount'],
  },
  {
    package: 'platform/host',
    may: ['platform/registry', 'platform/mount'],
    typesOnly: ['platform/registry', 'platform/mount'],
    not: OF_PAGES,
  },
  // The platform's proof: hosts and remotes of others, and this app as the one that they meet.
  { package: 'platform/tests', may: ['*'] },
  { package: 'platform', may: [] },
  { package: 'tests/kit', may: ['platform/testing'] },
  // The processes that run on a server: the API in the platform's gateway.
  ...['src/main.ts', 'src/main-console.ts', 'src/serve'].map((folder) => ({
    package: 'server',
    folder,
    may: ['shared/core', 'shared/page/tokens.css', 'console/contract', ...SERVING],
    forTests: ['test'],
  })),
  { package: 'server', folder: 'src', may: ['shared/core', 'platform/log', 'console/contract'], forTests: ['test'] },
  // the API under test has the platform speak its language, as the real one has
  {
    package: 'server',
    folder: 'test/app.ts',
    may: ['shared/core', 'tests/kit', 'console/contract', 'platform/gateway'],
    typesOnly: ['tests/kit'],
  },
  { package: 'server', may: ['shared/core', 'tests/kit', 'console/contract'], typesOnly: ['tests/kit'] },
  { package: 'console/contract', may: [], not: OF_PAGES },
  // A second app on the platform: of the members' it takes what knows nothing of a member.
  {
    package: 'console/kit',
    may: ['console/contract', 'shared/client', 'shared/core', 'shared/page/ui', 'shared/page/overlay', 'shared/parts'],
  },
  { package: 'console/remote-*', folder: 'src', may: ['console/kit'], not: ONCE_IN_A_PAGE },
  { package: 'console/remote-*', may: ['platform/build'] },
  {
    package: 'console/shell',
    folder: 'src',
    may: ['console/kit', 'shared/page/tokens.css', 'shared/page/base.css', 'shared/parts/icons', 'platform/host'],
    not: ONCE_IN_A_PAGE,
  },
  { package: 'console/shell', may: ['console/kit', 'platform/build'] },
  { package: 'tools/gallery', may: ['shared', 'platform/build'] },
  // The documents as an app on the platform, with all of its parts; it reads documents as the checks of them do.
  { package: 'tools/docs', may: ['*'] },
  { package: 'tools/scripts', may: ['*'] },
  { package: 'tools/bench', may: ['*'] },
  { package: 'tests/cluster', may: ['*'] },
  // of another family than what it checks: it imports nothing.
  { package: 'tests/simulation', folder: 'checker', apart: true, may: [] },
  { package: 'tests/simulation', may: ['*'] },
  { package: 'tests/e2e', may: ['*'] },
]
