/**
 * The release store as commands and services use it. It stands for the folder of this machine, for the copy of a store that
 * many machines share, and for that store itself: a change reaches all of them (platform/docs/decisions/049-shared-release-store.md).
 */
import { readAudit, verifyAudit } from './audit.ts'
import { changeFiles, changeRegistry } from './change-registry.ts'
import { readVersions, rememberComposition, replayComposition } from './composition-log.ts'
import { logRefused } from './live-log/index.ts'
import { openOutcomeBoard } from './outcome-board.ts'
import { sharedKey } from './page-key.ts'
import { followPublished } from './published-versions.ts'
import { checkStatement } from './read-for-change.ts'
import { everReleased, teamList } from './roles/roles-of-change.ts'
import { storedBuild } from './roles/team-releases.ts'
import { fetchVersion, migrateToShared, refresh, servedVersions, subscribeToStore } from './shared/open-store.ts'
import { isReplica } from './shared/replica-folder.ts'
import { openSigning, putRegistry, renewSigned, resumeRegistry, signLive } from './sign-registry.ts'
import { readSignedTokens, tokensFile, writeSignedTokens } from './signed-tokens.ts'
import { checkSignature, derivedKey, isSignedText, publicKeyOf, signatureOf, signPreview, signText } from './signing.ts'
import { hasSigningKey, keysOf } from './signing-keys.ts'
import {
  addBuild,
  addRelease,
  hasRelease,
  lastRegistryFile,
  liveShell,
  readRegistry,
  readRelease,
  readReleasedText,
  registryFile,
  releaseDir,
  versionsOf,
} from './store.ts'

/** What a store can do: functions whose first parameter is its folder. */
const operations = {
  ...{ addBuild, addRelease, hasRelease, liveShell, readRelease, readReleasedText, releaseDir, versionsOf },
  ...{ changeFiles, changeRegistry, checkStatement, lastRegistryFile, putRegistry, readRegistry, registryFile },
  ...{ logRefused, readAudit, verifyAudit },
  ...{ followPublished, openOutcomeBoard, readVersions, rememberComposition, replayComposition, sharedKey },
  ...{ fetchVersion, isReplica, migrateToShared, refresh, servedVersions, subscribeToStore },
  ...{ hasSigningKey, keysOf, openSigning, publicKeyOf, renewSigned, resumeRegistry, signLive },
  ...{ checkSignature, derivedKey, isSignedText, signatureOf, signPreview, signText },
  ...{ everReleased, storedBuild, teamList },
  ...{ readSignedTokens, tokensFile, writeSignedTokens },
}

type Operations = typeof operations
type Operation = (folder: string, ...rest: never[]) => unknown
type Bound<Work> = Work extends (folder: string, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

type BoundOperations = { readonly [Name in keyof Operations]: Bound<Operations[Name]> }

/** Every operation without its first parameter, the folder; each says itself what it answers and throws. */
export interface ReleaseStore extends BoundOperations {
  /** Where its files are on this machine. */
  readonly folder: string
}

/** Opens the store in a folder; nothing is read before it is asked for. One that is open is answered as it is. */
export function openReleaseStore(store: string | ReleaseStore): ReleaseStore {
  if (typeof store !== 'string') return store
  const bound = Object.entries<Operation>(operations).map(([name, work]) => [name, work.bind(null, store)])
  return { ...Object.fromEntries(bound), folder: store }
}
