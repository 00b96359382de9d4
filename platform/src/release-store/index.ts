export { acceptRegistry, hasExpired, isSameStatement, isToRenew } from './accept-registry.ts'
export { type AuditLine, isOfPreview, readAudit, verifyAudit } from './audit.ts'
export { type Author, actingAs, currentAuthor, type Origin, originSchema } from './author.ts'
export { ANY_REGISTRY, changeRegistry } from './change-registry.ts'
export { composedVersions } from './composition-log.ts'
export { openLogFiles, originOf, parseEntry, treeOf } from './live-log/index.ts'
export { type IsPublished, publishedVersions } from './published-versions.ts'
export { type Refused, readSigned, type Signed, type Statement } from './registry-signature.ts'
export { openReleaseStore, type ReleaseStore } from './release-store.ts'
export { firstRoles, rootIn, type Teams, teamsIn, withRoot, withTeams } from './roles/draft.ts'
export { lastRoot, releasesIn, targetsOf } from './roles/metadata.ts'
export { rolesOf, rolesServed, takeTeamList } from './roles/roles-of-change.ts'
export { missingIn, signRoles } from './roles/sign-draft.ts'
export { digestOf, keyFileText, signNext, teamKeys } from './roles/team-releases.ts'
export { refuseOtherBuild, type TrustedRoles } from './roles/verify.ts'
export { putRegistry, type Resume } from './sign-registry.ts'
export { fingerprintOf, isSignedBy, type SignedFile } from './signing.ts'
export { type Keys, newKeyPair, parseKeys, type TrustedKey } from './signing-keys.ts'
export {
  emptyRegistry,
  lastRegistryFile,
  readBuild,
  readRegistry,
  readRelease,
  registryFile,
  registryTextIn,
  releaseDir,
} from './store.ts'
export { withLock } from './store-lock.ts'
export { UNTESTED, unlooked } from './unopened-versions.ts'
