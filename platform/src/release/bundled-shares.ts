/** Copies in a remote's files of what a page holds once. Pure. */
import type { Release } from '../registry/index.ts'

/** By it React knows a component; a list of the names that React exports, as Vite makes one, has none of it. */
const REACT_TYPE = 'react.memo'

/**
 * Libraries of which a page holds one, because two know nothing of each other's state, and the texts that each leaves in
 * every minified file that contains it. The shell's copies are found by the same texts (tests/e2e/tests/bundled-shares.spec.ts), so
 * one that an update takes away is noticed.
 */
const LIBRARIES: readonly [name: string, ...texts: string[]][] = [
  ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', REACT_TYPE],
  // up to React 18
  ['react', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', REACT_TYPE],
  ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ['react-router', '__reactRouterVersion'],
  ['axios', 'ERR_FR_TOO_MANY_REDIRECTS'],
  ['jotai', 'no atom init'],
  ['@tanstack/query-core', 'Missing queryFn'],
  ['@tanstack/react-query', 'No QueryClient set'],
]
const SINGLE = new Set(LIBRARIES.map(([name]) => name))

/**
 * What a remote may have a copy of all the same, for a reason that it states: it draws with a React of another major in a
 * root of its own (platform/docs/decisions/030-react-majors.md).
 */
export const isReact = (name: string) => name === 'react' || name === 'react-dom'

/** The libraries of which a page holds one that `text`, a script of a build, contains. */
export function librariesIn(text: string): string[] {
  return [
    ...new Set(LIBRARIES.filter(([, ...marks]) => marks.every((mark) => text.includes(mark))).map(([name]) => name)),
  ]
}

/**
 * What `remote`, whose scripts are `scripts`, has a copy of though `shell` brings it: a shared module, or a library of
 * which a page holds one. Names of packages, and of modules of the contract.
 *
 * Asked are the modules that the build named (`bundled`) and the texts in the scripts, which an old or changed command
 * line cannot leave out. The build sees every module. The texts tell the libraries above in any version that has them,
 * but no module of the contract, nor a copy whose texts were rewritten; and a script that only reads React's internals
 * counts as React.
 */
export function bundledShares(remote: Release, scripts: readonly string[], shell: Release): string[] {
  const brought = new Set([...Object.keys(shell.shares), ...shell.bundled.filter((name) => SINGLE.has(name))])
  const found = new Set([...remote.bundled, ...scripts.flatMap(librariesIn)])
  return [...found].filter((name) => brought.has(name)).sort()
}
