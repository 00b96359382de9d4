/** Versions of the shared modules in this bundle, written in by the build (`defineShell`). */
declare const __YAKSOK_SHARES__: Readonly<Record<string, string>>
/** This build of the shell. */
declare const __YAKSOK_SHELL__: { readonly version: string; readonly contract: string }

/** The shared modules by their key; made by the build (`defineShell`). */
declare module 'virtual:shares' {
  export const modules: Readonly<Record<string, unknown>>
}
