export { composeCanary, composePreview, registryWith } from './compose-preview.ts'
export { type LinkKind, readLink, signLink } from './preview-link.ts'
export { isTag, tagOfBranch, tagSchema } from './preview-target.ts'
export { endPreview, type Preview, previewedVersions, previewOf, readPreviews, writePreviews } from './previews.ts'
