import type { FairRound } from '../../contract/index.ts'

/** What is checked, in the order it is shown. */
export type StepId =
  | 'odds'
  | 'header'
  | 'previous'
  | 'order'
  | 'entries'
  | 'mine'
  | 'chain'
  | 'commitment'
  | 'result'
  | 'payout'

/** One check: what was published beside what was computed here. */
export interface Step {
  id: StepId
  /** `skipped` where the export holds nothing to check, or it is not revealed yet. */
  outcome: 'passed' | 'failed' | 'skipped'
  published: string
  computed: string
}

/** What the public log had to say of a round, beside what was found there; both in words. */
export type LogCheck = Omit<Step, 'id'>

export interface RoundReport {
  key: string
  expect: string
  state: FairRound['state']
  opencode: string
  /** True when no step failed, and the log says the same. A void or undrawn round passes with its later steps skipped. */
  passed: boolean
  steps: Step[]
  /** Left out where the export holds nothing of the log. */
  log?: LogCheck
}

export interface FairnessReport {
  /** True when every round passed and none is missing between the first and the last. */
  passed: boolean
  /** Rounds missing between those of one lottery, as `key:number`. */
  gaps: string[]
  rounds: RoundReport[]
}
