export {
  type Counted,
  type Finding,
  type Looked,
  MOST_NAMED,
  shortened,
  tally,
  type VisualReport,
} from './report.ts'
export { overLimits, percentText, placeOf, type VisualRule, visualRule, visualRuleSchema } from './rules.ts'
export { hashOf, keepReport, type Pictures, readPicture, readReport } from './stored-report.ts'
