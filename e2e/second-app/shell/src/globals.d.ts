/** Versions of the modules that this bundle shares, written in by the build. */
declare const __GARDEN_SHARES__: Readonly<Record<string, string>>

/** The modules themselves: `oncePerPage` in the kit's package.json. */
declare module 'virtual:shares' {
  export const modules: Readonly<Record<string, unknown>>
}
