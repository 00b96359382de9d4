export { fromHex, toHex } from './bytes.ts'
export { seedOfLink } from './chain.ts'
export { drawOpencode } from './draw.ts'

export { merklePath, merkleTree } from './merkle.ts'

export {
  type FairnessReport,
  type RoundReport,
  type Step,
  type StepId,
  verifyExport,
  verifyRoundAmong,
} from './verify.ts'
