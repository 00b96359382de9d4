export { openPreviews, type PreviewOrigin } from './open-previews.ts'
export type { Links } from './preview-links.ts'
export { makePreviewPages, type PreviewPages, type PreviewPagesOptions, previewFiles } from './preview-pages.ts'
export { hostsOf } from './separate-origin.ts'
