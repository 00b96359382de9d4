export { fromHex, toHex } from './bytes.ts'
export { commitmentOf, previousLink, seedOfLink, walkDown } from './chain.ts'
export { type DrawInput, drawOpencode } from './draw.ts'
export { hmacSha256, sha256 } from './hash.ts'
export { leafHash, merklePath, merkleRoot, merkleTree, rootOfPath } from './merkle.ts'
export { entryText, FIRST_ROUND, oddsText, roundHeader } from './texts.ts'
export {
  type FairnessReport,
  type RoundReport,
  type Step,
  type StepId,
  verifyExport,
  verifyRound,
  verifyRoundAmong,
} from './verify.ts'
