/**
 * What a screen or card exports that is no React component (platform/docs/decisions/072-any-framework.md): `mount` to the
 * browser, and to the server `render` where its framework has one.
 */

/** What the page tells a mounted screen, and does for it. */
export interface HostPage {
  /** Address of the screen, as the page's router has it. */
  location: { pathname: string; search: string; hash: string }
  /** Opens an address of the app (`/Home?tab=1`), or goes so many steps in the history. */
  navigate(to: string | number, options?: { replace?: boolean }): void
  /**
   * The theme in use; on the server, and while its HTML is hydrated, `light`. Colours of the app's custom properties follow
   * the theme by themselves.
   */
  theme: 'light' | 'dark'
  /** The screen cannot go on: what stands in for broken screens is shown. For errors of events, timers and promises. */
  failed(error: unknown): void
}

/** The same to a screen or card in a frame (`"isolation": "frame"` in `remote.json`), which a React component is given as `page`, too. */
export interface FramedPage extends HostPage {
  /** Goes to an address where somebody has pressed something, and one step back for any number. */
  navigate: HostPage['navigate']
  /** Makes a call that `frame.calls` of the manifest names, without a session. Rejects where the page refuses it. */
  call(name: string, fields?: Readonly<Record<string, string | number | boolean>>): Promise<unknown>
  /** Words of its own before the route's title, 60 characters. */
  setTitle(text: string): void
  /** A line that the page shows with the screen's title before it, 80 characters. */
  toast(text: string): void
}

/** @typeParam Given what a React component would get as props: a route's `variant`, a card's `place` and what it gives */
export type MountProps<Given extends object = object> = Given & { page: HostPage }

/** What `mount` gets beside the element and the props. */
export interface MountOptions {
  /** The element holds what `render` returned for the same props; else it is empty. */
  hydrate: boolean
  /** What `unmount` of the same screen returned when it was hidden; else undefined. */
  kept: unknown
}

/** A screen in the page. */
export interface Mounted<Given extends object = object> {
  /** Takes new props, all of them. What it throws is caught as of a component. */
  update(props: MountProps<Given>): void
  /**
   * Leaves nothing behind: no listener, timer or element. Called when the screen is left, and when its tab is hidden; what
   * it returns is then given to the next `mount` as `kept`. What it throws is reported, and the element is emptied.
   */
  unmount(): unknown
}

/**
 * Puts a screen into an element of the page, at once; what it throws is caught as of a component. The element is a block as
 * wide as its place, and as tall as what is in it: for its size there are container queries and `ResizeObserver`. Its
 * screen may be mounted again after `unmount`, in another element or the same.
 */
export type Mount<Given extends object = object> = (
  element: HTMLElement,
  props: MountProps<Given>,
  options: MountOptions,
) => Mounted<Given>

/** Renders the same on the server (`index.server.ts` beside the screen's `index.ts`); without it the place is empty there. */
export type Render<Given extends object = object> = (props: MountProps<Given>) => string | Promise<string>

/** A screen's module in the browser. */
export interface MountModule {
  mount: Mount
}

/** The same in the server build. */
export interface RenderModule {
  render?: Render
}
