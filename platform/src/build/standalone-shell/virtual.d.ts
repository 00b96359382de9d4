/** What the contract exports where its package.json says `"platform": { "alone": … }`. */
declare module 'virtual:alone/app' {
  /** `screens` loads the module of a screen, by the name that routes have for it. */
  export function runAlone(
    program: import('./facts.ts').AloneFacts & {
      root: HTMLElement
      screens: Readonly<Record<string, () => Promise<unknown>>>
    },
  ): void
}

/** Written by the build: one line a screen. */
declare module 'virtual:alone/screens' {
  export const screens: Readonly<Record<string, () => Promise<unknown>>>
}
