/**
 * The modules that exist exactly once in a page. The shell provides every one of them; a remote only consumes
 * (`import: false`), so a remote can never bring a second React, a second HTTP client or a second session.
 */

/** Third-party shares; a remote needs the same major version and at least the minor it was built with. */
export const VENDOR_SHARES = ['react', 'react/jsx-runtime', 'react-dom', 'jotai'] as const

/** Subpaths of `@yaksok/shared`; their version is the contract version. */
export const CONTRACT_SHARES = [
  '@yaksok/shared/api',
  '@yaksok/shared/contract',
  '@yaksok/shared/session',
  '@yaksok/shared/query',
  '@yaksok/shared/domain',
  '@yaksok/shared/remote',
  '@yaksok/shared/router',
  '@yaksok/shared/ui',
  '@yaksok/shared/member',
  '@yaksok/shared/overlay',
] as const

/** Only where React's development transform is on. */
export const DEVELOPMENT_SHARES = ['react/jsx-dev-runtime'] as const

/** `react/jsx-runtime` → `react`, `@yaksok/shared/ui` → `@yaksok/shared`. */
export function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')
}
