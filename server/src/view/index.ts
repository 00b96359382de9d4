export { registerInternalViews } from './internal.ts'
export { remoteViews, type SendView } from './remote.ts'
export { openViews, type View, type Views } from './view.ts'
