/** Remotes that are kept out of the page: each screen and card runs in a frame of an origin of its own. */
export { framedScreen } from './framed-screen.tsx'
export type { FrameKit } from './kit.ts'
export type { CallFields } from './protocol.ts'
