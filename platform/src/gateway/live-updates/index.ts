export type { StreamLimits } from './event-streams.ts'
export { registerOpenPages } from './open-pages.ts'
export { registerCompositionAnswer } from './serve-composition.ts'
