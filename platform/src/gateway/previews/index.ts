export { openPreviews, type PreviewPlace } from './open-previews.ts'
export type { Links } from './preview-links.ts'
export { makePreviewPages, type PreviewPages, type PreviewPagesOptions, shownFiles } from './preview-pages.ts'
