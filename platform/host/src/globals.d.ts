/** This build of the shell, written in by `defineShell`. */
declare const __SHELL__: {
  /** Of the names of containers. */
  readonly scope: string
  /** Name of the page's global. */
  readonly page: string
  readonly version: string
  /** Version of the contract that it provides. */
  readonly contract: string
}

/** The shared modules by their key, as a federation host gives them; made by the build (`defineShell`). */
declare module 'virtual:shares' {
  import type { createInstance } from '@module-federation/enhanced/runtime'
  export const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}

/** Those of them that a remote in a frame gets. */
declare module 'virtual:frame-shares' {
  export { shared } from 'virtual:shares'
}

/** Puts the runtime of containers into the page; from the build (`defineShell`). */
declare module 'virtual:federation-runtime' {}

/** Opens containers until that runtime is there; from the build (`defineShell`). */
declare module 'virtual:first-runtime' {}

declare module '*/hideable-screen.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
