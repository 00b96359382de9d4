export { type Address, appAddress, checkPortFree, freeAddress, listen, readAddress } from './addresses.ts'
export { boundedBody } from './bounded-body.ts'
export { pulledApp, releaseStore } from './checkout.ts'
export { inTurns } from './concurrency.ts'
export { ERRORS, type ErrorCode, errorList, errorPage, explanation, isErrorCode } from './errors/index.ts'
export {
  generatedFile,
  hashInAddress,
  integrityIn,
  integrityOf,
  stampOf,
  writeAtomically,
  writeGeneratedFile,
} from './files.ts'
export { hasBrowser, systemBrowser, testBrowser } from './find-chromium.ts'
export { firstFew, formatMoment } from './format.ts'
export { claimsSchema, TOKEN_ALGORITHMS, wrongClaim } from './oidc.ts'
export { own } from './own.ts'
export { paced } from './pace.ts'
export {
  type ContractPackage,
  contractOf,
  contractPackage,
  contractsIn,
  findContract,
  findInstalled,
  installedManifest,
  type PackageManifest,
  readJson,
} from './packages.ts'
export { runNode } from './run-node.ts'
export { readSettings } from './settings-file.ts'
export { coded, StoreError } from './store-error.ts'
