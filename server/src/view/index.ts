export { openViews, type View, type Views } from './view.ts'
