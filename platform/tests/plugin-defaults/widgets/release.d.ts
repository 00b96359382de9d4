/** What tells one release from the next: its file has another name, as after any tidying up. */
declare module 'release' {
  export function label(what: string): string
}
