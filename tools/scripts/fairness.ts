/**
 * `npm run fairness -- verify <export.json> […]`: checks rounds offline, with the code that the verify screen runs in
 * the browser. A file is what `/api/fairness/export` answers (with or without its envelope) or what the screen saved;
 * `-` reads standard input. What a file holds of the public log is checked where it is the only one. `--steps` prints every check, `--json` the whole report.
 * Exit code 0: everything passed; 1: a check failed; 2: the file or the command is not understood.
 */
import { readFileSync } from 'node:fs'
import { UserError } from '@yaksok/server/command'
import { type FairExport, openEnvelope, parseFairExport } from '@yaksok/shared/core/contract'
import { type FairnessReport, type RoundReport, type Step, type StepId, verifyExport } from '@yaksok/shared/core/draw'

const USAGE = 'Usage: npm run fairness -- verify <file.json> […] [--steps] [--json]'

const STEP: Record<StepId, string> = {
  odds: 'The odds match their published hash',
  header: 'The header of the round matches its published hash',
  previous: 'The round follows the one before it',
  order: 'Commitment, start, close and reveal come in order',
  entries: 'All entries match the published root',
  mine: 'My entry is among them',
  chain: 'The seed comes from the chain published before',
  commitment: 'The seed matches its commitment, which no other round uses',
  result: 'Drawing again from the seed gives the same result',
  payout: 'The payout of my entry is right',
}
const MARK: Record<Step['outcome'], string> = { passed: '✓', failed: '✗', skipped: '·' }
const STATE: Record<RoundReport['state'], string> = {
  scheduled: 'scheduled',
  open: 'open',
  closed: 'closed',
  drawn: 'drawn',
  void: 'void',
}

/** Reads an export; throws {@link UserError} with one line where it is none. */
function readExport(path: string): FairExport {
  let text: string
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new UserError(`Cannot read the file: ${(error as Error).message}`)
  }
  try {
    const parsed: unknown = JSON.parse(text)
    const enveloped = typeof (parsed as { data?: unknown }).data === 'string'
    return parseFairExport(enveloped ? openEnvelope(parsed).data : parsed)
  } catch (error) {
    throw new UserError(`Not a proof of rounds (${path}): ${(error as Error).message}`)
  }
}

function printRound({ key, expect, state, opencode, passed, steps, log }: RoundReport, everyStep: boolean): void {
  console.log(`${passed ? '✓' : '✗'} ${key} ${expect}  ${STATE[state]} ${opencode}`)
  const checks = steps.map(({ id, ...check }) => ({ title: STEP[id], ...check }))
  if (log) checks.push({ title: 'The public log says the same of the round', ...log })
  for (const { title, outcome, published, computed } of checks) {
    if (everyStep || outcome === 'failed') console.log(`    ${MARK[outcome]} ${title}`)
    if (outcome === 'failed') console.log(`        published  ${published}\n        computed   ${computed}`)
  }
}

function printReport(report: FairnessReport, everyStep: boolean): void {
  for (const round of report.rounds) printRound(round, everyStep)
  for (const gap of report.gaps) console.log(`✗ Round ${gap} is missing`)
  const failed = report.rounds.filter(({ passed }) => !passed).length
  console.log(
    `\n${report.rounds.length} rounds: ${report.rounds.length - failed} verified, ${failed} failed, ${report.gaps.length} missing`,
  )
}

const [command, ...args] = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('--'))
try {
  if (command !== 'verify' || paths.length === 0) throw new UserError(USAGE)
  // Rounds of several files are one report, so that files of neighbouring days show no gap between them.
  const exports = paths.map(readExport)
  const report = await verifyExport({
    // a checkpoint of the public log is of one file
    ...(exports.length === 1 && exports[0]),
    format: 'yaksok-fairness-v1',
    beacons: exports.flatMap(({ beacons = [] }) => beacons),
    rounds: exports.flatMap(({ rounds }) => rounds),
  })
  if (args.includes('--json')) console.log(JSON.stringify(report, null, 2))
  else printReport(report, args.includes('--steps'))
  process.exitCode = report.passed ? 0 : 1
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 2
}
