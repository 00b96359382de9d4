export { addressOf, admitPreview, canaryLink, previewLink, type Shareable } from './admit-preview.ts'
export { authorText } from './author-text.ts'
export { buildIntoStore, nameOf, storedBuild } from './build-into-store.ts'
export { originOf } from './build-origin.ts'
export { applyChange, type Change, changeSchema, ifLiveSchema, wordsSchema } from './change-live.ts'
export { kb, sizeProblems, sizesOf } from './check-release.ts'
export { foreignRoutes } from './foreign/manifest.ts'
export { foreignIntoStore } from './foreign/store.ts'
export { type PreviewAsk, previewAskSchema, runPreviewAsk } from './list-previews.ts'
export { runListing } from './list-releases.ts'
export { disable } from './pin-or-disable.ts'
export { readPolicy } from './policy.ts'
export { keepProvenance, type Provenance, provenanceIn, provenanceOf, provenanceSchema } from './provenance/attest.ts'
export { askIdentity, identityIn, MOST_TOKEN } from './provenance/identity.ts'
export { verifyRelease } from './provenance/verify-release.ts'
export { prune } from './prune.ts'
export { type PublishOptions, publish, publishAll } from './publish.ts'
export {
  type CommandContext,
  type Compared,
  type OpenedScreens,
  overNetwork,
  WITHOUT_TESTS,
  withoutLocal,
} from './release-context.ts'
export { admit, buildTyped, goLive, printSizes, refuseBrokenScreens, releasePart } from './release-part.ts'
export { rollback } from './rollback.ts'
export { againstIn, type VisualOptions } from './visual-difference.ts'
