export { fromHex, toHex } from './bytes.ts'
export { seedOfLink } from './chain.ts'
export { drawOpencode } from './draw.ts'

export { merklePath, merkleTree } from './merkle.ts'

export type { FairnessReport, RoundReport, Step, StepId } from './report.ts'
export { verifyExport, verifyRoundAmong } from './verify.ts'
