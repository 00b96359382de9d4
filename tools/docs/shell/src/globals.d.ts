/** Modules of which a page has one each, listed as `oncePerPage` in the package.json of kit. */
declare module 'virtual:shares' {
  import type { createInstance } from '@module-federation/enhanced/runtime'
  export const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}

/** The federation runtime that all remotes share. */
declare module 'virtual:federation-runtime' {}
