export { registerInternalViews } from './internal.ts'
export { remoteViews, type SendView } from './remote.ts'
export { remoteCards } from './remote-cards.ts'
export { openViews, type View, type Views } from './view.ts'
