export { acceptRegistry, hasExpired, isSameStatement, isToRenew } from './accept-registry.ts'
export { type AuditLine, isOfPreview, readAudit, verifyAudit } from './audit.ts'
export { type Author, actingAs, currentAuthor, type Origin, originSchema } from './author.ts'
export { ANY_REGISTRY, changeFiles, changeRegistry } from './change-registry.ts'
export { composedVersions, readVersions, rememberComposition, replayComposition } from './composition-log.ts'
export { openOutcomeBoard } from './outcome-board.ts'
export { sharedKey } from './page-key.ts'
export { followPublished, type IsPublished, publishedVersions } from './published-versions.ts'
export { checkStatement } from './read-for-change.ts'
export { openReleaseStore, ReleaseStore } from './release-store.ts'
export { fetchVersion, migrateToShared, openStore, subscribeToStore } from './shared/open-store.ts'
export { isReplica } from './shared/replica-folder.ts'
export { openSigning, putRegistry, type Resume, renewSigned, resumeRegistry, signLive } from './sign-registry.ts'
export { type Refused, readSigned, type Signed, type Statement } from './signed-statement.ts'
export { readSignedTokens, tokensFile, writeSignedTokens } from './signed-tokens.ts'
export {
  checkSignature,
  derivedKey,
  fingerprintOf,
  isSignedBy,
  isSignedText,
  publicKeyOf,
  type SignedFile,
  signatureOf,
  signPreview,
  signText,
} from './signing.ts'
export { hasSigningKey, type Keys, keysOf } from './signing-keys.ts'
export {
  addToStore,
  emptyRegistry,
  hasRelease,
  lastRegistryFile,
  liveShell,
  readBuild,
  readRegistry,
  readRelease,
  readReleasedText,
  registryFile,
  releaseDir,
  versionsOf,
} from './store.ts'
export { withLock } from './store-lock.ts'
export { UNTESTED, unlooked } from './unopened-versions.ts'
