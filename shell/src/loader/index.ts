export type { BlockKind, FailureKind } from './machine.ts'
export { type AppRoute, composition, remoteRoutes, routeFor } from './page.ts'
export { type FallbackProps, RemoteScreen, type RemoteScreenProps } from './remote-screen.tsx'
export { slotOf } from './slot.ts'
