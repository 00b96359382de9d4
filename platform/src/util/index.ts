export { appAddress } from './app-address.ts'
export { pulledApp, releaseStore } from './checkout.ts'
export { stampOf } from './file-stamp.ts'
export { systemBrowser, testBrowser } from './find-chromium.ts'
export { firstFew } from './first-few.ts'
export { formatMoment } from './format-moment.ts'
export { generatedFile, writeGeneratedFile } from './generated-file.ts'
export { hasBrowser } from './has-browser.ts'
export { integrityOf } from './integrity.ts'
export { type Address, checkPortFree, listen, readAddress } from './listen-address.ts'
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
export { StoreError } from './store-error.ts'
export { writeAtomically } from './write-atomically.ts'
