/** The React adapter: screens, cards and the page itself as React renders them. */
export { AfterContent } from './after-content.tsx'
export { ContentReady } from './content-ready.tsx'
export { isHidden } from './hidden-screens.ts'
export { mountPage } from './mount-page.tsx'
export { type OwnScreen, ownScreen } from './own-screen.tsx'
/** @public for the pieces of apps */
export { type CardFailedProps, type FallbackProps, type Pieces, PiecesProvider, type SlotProps } from './pieces.ts'
export { RemoteScreen } from './remote-screen.tsx'
export { KeptScreens } from './screens.tsx'
export { forgetPlaces, useArrival } from './use-arrival.ts'
export { useBooted, useRemoteStatus } from './use-host.ts'
