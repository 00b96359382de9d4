import type { CallFields, Shown } from './protocol.ts'

/** What an app gives to its framed remotes. */
export interface FrameKit {
  /** A hook of the app: where the page is, and how it leads elsewhere. */
  usePage(): { location: Shown['location']; navigate(to: string | number, options?: { replace?: boolean }): void }
  /**
   * Makes a call of the contract that reads and needs no session, without one. Rejects for any other.
   * @param signal ends it with the screen
   */
  ask(name: string, fields: CallFields, signal: AbortSignal): Promise<unknown>
  toast(text: string): void
  texts: {
    /** Of the button that leads past the frame. @param title of the screen */
    skip(title: string): string
  }
}
