/** This build of the shell. */
declare const __YAKSOK_SHELL__: { readonly version: string; readonly contract: string }

/** The shared modules by their key, as a federation host gives them; made by the build (`defineShell`). */
declare module 'virtual:shares' {
  import type { createInstance } from '@module-federation/enhanced/runtime'
  export const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}

/** Puts the runtime of containers into the page; from the build (`defineShell`). */
declare module 'virtual:federation-runtime' {}

/** Opens containers until that runtime is there; from the build (`defineShell`). */
declare module 'virtual:first-runtime' {}
