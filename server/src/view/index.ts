export { openViews, type Views } from './view.ts'
