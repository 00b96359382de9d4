/** The modules that this page has once, as a federation host gives them: `oncePerPage` in the kit's package.json. */
declare module 'virtual:shares' {
  import type { createInstance } from '@module-federation/enhanced/runtime'
  export const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}

/** Puts the runtime of containers into the page. */
declare module 'virtual:federation-runtime' {}
