/**
 * `npm run fairness -- verify <export.json> […]`: checks rounds offline, with the code that the verify screen runs in
 * the browser. A file is what `/api/fairness/export` answers (with or without its envelope) or what the screen saved;
 * `-` reads standard input. `--steps` prints every check, `--json` the whole report.
 * Exit code 0: everything passed; 1: a check failed; 2: the file or the command is not understood.
 */
import { readFileSync } from 'node:fs'
import { type FairExport, openEnvelope, parseFairExport } from '@yaksok/shared/core/contract'
import { type FairnessReport, type RoundReport, type Step, type StepId, verifyExport } from '@yaksok/shared/core/draw'
import { UserError } from './lib/fail.ts'

const USAGE = '사용법: npm run fairness -- verify <파일.json> […] [--steps] [--json]'

const STEP: Record<StepId, string> = {
  odds: '배당표가 공개한 해시와 같아요',
  header: '회차 정보가 공개한 해시와 같아요',
  previous: '바로 앞 회차와 이어져요',
  order: '잠금, 시작, 마감, 공개 순서가 맞아요',
  entries: '모든 참여가 공개한 뿌리와 같아요',
  mine: '내 참여가 그 안에 있어요',
  chain: '시드가 미리 공개한 사슬에서 나왔어요',
  commitment: '시드가 시작 전에 잠근 값과 같고, 그 값을 쓴 다른 회차가 없어요',
  result: '시드로 다시 뽑은 결과가 같아요',
  payout: '내 참여의 지급액이 맞아요',
}
const MARK: Record<Step['outcome'], string> = { passed: '✓', failed: '✗', skipped: '·' }
const STATE: Record<RoundReport['state'], string> = {
  scheduled: '시작 전',
  open: '참여 중',
  closed: '추첨 전',
  drawn: '추첨',
  void: '취소',
}

/** Reads an export; throws {@link UserError} with one line where it is none. */
function readExport(path: string): FairExport {
  let text: string
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new UserError(`파일을 읽을 수 없어요: ${(error as Error).message}`)
  }
  try {
    const parsed: unknown = JSON.parse(text)
    const enveloped = typeof (parsed as { data?: unknown }).data === 'string'
    return parseFairExport(enveloped ? openEnvelope(parsed).data : parsed)
  } catch (error) {
    throw new UserError(`회차 증명 파일이 아니에요 (${path}): ${(error as Error).message}`)
  }
}

function printRound({ key, expect, state, opencode, passed, steps }: RoundReport, everyStep: boolean): void {
  console.log(`${passed ? '✓' : '✗'} ${key} ${expect}  ${STATE[state]} ${opencode}`)
  for (const { id, outcome, published, computed } of steps) {
    if (everyStep || outcome === 'failed') console.log(`    ${MARK[outcome]} ${STEP[id]}`)
    if (outcome === 'failed') console.log(`        공개한 값  ${published}\n        계산한 값  ${computed}`)
  }
}

function printReport(report: FairnessReport, everyStep: boolean): void {
  for (const round of report.rounds) printRound(round, everyStep)
  for (const gap of report.gaps) console.log(`✗ ${gap} 회차가 빠졌어요`)
  const failed = report.rounds.filter(({ passed }) => !passed).length
  console.log(
    `\n회차 ${report.rounds.length}개: 확인 ${report.rounds.length - failed}, 실패 ${failed}, 빠짐 ${report.gaps.length}`,
  )
}

const [command, ...args] = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('--'))
try {
  if (command !== 'verify' || paths.length === 0) throw new UserError(USAGE)
  // Rounds of several files are one report, so that files of neighbouring days show no gap between them.
  const rounds = paths.flatMap((path) => readExport(path).rounds)
  const report = await verifyExport({ format: 'yaksok-fairness-v1', rounds })
  if (args.includes('--json')) console.log(JSON.stringify(report, null, 2))
  else printReport(report, args.includes('--steps'))
  process.exitCode = report.passed ? 0 : 1
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 2
}
