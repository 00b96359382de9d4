import type { FairBreak } from '@yaksok/shared/core/contract'
import type { LogCheck, StepId } from '@yaksok/shared/core/draw'
import { Sheet } from '@yaksok/shared/page/overlay'
import { queryClient, useQuery } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Button, RowBones, Skeleton } from '@yaksok/shared/page/ui'
import { AlertIcon, CheckIcon, CloseIcon, DownloadIcon, MinusIcon, ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { DownloadHint } from '@yaksok/shared/parts/share'
import { useState } from 'react'
import { resultText, roundName } from '../lottery/result-text.ts'
import { RoundState, VoidNotes } from '../rounds/round-notes.tsx'
import { beaconTextOf } from './beacon-text.ts'
import styles from './fairness.module.css'
import { Proofs } from './proofs.tsx'
import { Recompute } from './recompute.tsx'
import { logTextOf, type StepText, textsOf } from './step-texts.ts'
import { saveExport, type Verification, verify } from './verification.ts'

interface VerifySheetProps {
  lottery: string
  /** The round; null while closed. */
  expect: string | null
  onClose: () => void
}

/** `검증`: recomputes a round on this device and shows every step (decisions.md, Honest by design 3). */
export function VerifySheet({ lottery, expect, onClose }: VerifySheetProps) {
  return (
    <Sheet open={expect !== null} onClose={onClose} title={expect ? `${roundName(expect)} 검증` : '검증'}>
      {expect && <Recomputed key={expect} lottery={lottery} expect={expect} />}
    </Sheet>
  )
}

function Recomputed({ lottery, expect }: { lottery: string; expect: string }) {
  const query = useQuery<Verification>(
    {
      queryKey: ['verification', lottery, expect],
      queryFn: ({ signal }) => verify(lottery, expect, signal),
      // what is revealed never changes; what is not revealed yet does
      staleTime: 0,
      retry: false,
    },
    queryClient,
  )
  const { data, error, isFetching, refetch } = query
  return (
    <QueryView
      // a verdict that could not be reached again is not shown as if it stood
      query={{ ...query, data: error ? undefined : data }}
      what="검증 자료"
      skeleton={
        <Skeleton label="검증하고 있어요">
          <RowBones rows={6} height="3.5rem" />
        </Skeleton>
      }
      quiet
    >
      {(verification) => <Verdict {...verification} expect={expect} busy={isFetching} onAgain={() => void refetch()} />}
    </QueryView>
  )
}

interface VerdictProps extends Verification {
  expect: string
  busy: boolean
  onAgain: () => void
}

function Verdict({ expect, report, breaks, before, file, looks, busy, onAgain }: VerdictProps) {
  const [tried, setTried] = useState<File | null>(null)
  const [round] = file.rounds
  const beacon = beaconTextOf(round?.beacon)
  const checks = [...report.steps, ...(report.log ? [report.log] : [])]
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length
  return (
    <>
      <div className={styles.verdict} data-passed={report.passed} role="status">
        {report.passed ? <ShieldCheckIcon /> : <AlertIcon />}
        <p>
          <b>{verdictOf(report.state, failed)}</b>
          {report.state === 'drawn' || report.state === 'void'
            ? `${resultText(expect, report.opencode)}. 이 기기에서 직접 계산했어요.`
            : '추첨이 끝나면 결과까지 모두 확인할 수 있어요.'}
        </p>
      </div>
      {round && <RoundState round={round} onChange={onAgain} />}
      {beacon && <p className={`caption ${styles.decider}`}>{beacon}</p>}
      <ol className={styles.steps}>
        {report.steps
          .filter(({ id, outcome }) => outcome !== 'skipped' || !isOfVersion1(id))
          .map((step) => (
            <StepRow key={step.id} id={step.id} check={step} texts={textsOf(step.id, round)} />
          ))}
        {report.log && <StepRow id="log" check={report.log} texts={logTextOf(looks)} />}
      </ol>
      <BreakNotes breaks={breaks} round={round?.round ?? 0} />
      <VoidNotes before={before} />
      <Proofs version={round?.version} beacon={beacon} />
      <div className={styles.foot}>
        <Button variant="soft" block icon={<DownloadIcon size="s" />} onClick={() => setTried(saveExport(file))}>
          JSON으로 저장
        </Button>
        <DownloadHint file={tried} />
        <Button variant="quiet" block busy={busy} busyLabel="다시 계산하고 있어요" onClick={onAgain}>
          다시 계산하기
        </Button>
        {round?.mine && <p className="caption">저장한 파일에는 내 참여 내역도 들어 있으니 나눌 때 조심해 주세요.</p>}
      </div>
      {round && <Recompute round={round} />}
    </>
  )
}

/** Checks of a seed, which rounds that a beacon decides do not have. */
const isOfVersion1 = (id: StepId) => id === 'chain' || id === 'commitment'

function verdictOf(state: Verification['report']['state'], failed: number): string {
  if (failed > 0) return `맞지 않는 단계가 ${failed}개 있어요`
  if (state === 'drawn') return '모든 단계가 맞아요'
  if (state === 'void') return '취소된 회차예요. 공개된 값은 모두 맞아요'
  return '지금까지 공개된 값은 모두 맞아요'
}

const LOOKS = {
  passed: { className: '', icon: <CheckIcon label="맞아요" /> },
  failed: { className: styles.failed, icon: <CloseIcon label="달라요" /> },
  skipped: { className: styles.skipped, icon: <MinusIcon label="확인할 것이 없어요" /> },
}

interface StepRowProps {
  id: StepId | 'log'
  check: LogCheck
  texts: StepText
}

function StepRow({ id, check: { outcome, published, computed }, texts: { title, text, failed } }: StepRowProps) {
  const look = LOOKS[outcome]
  return (
    <li data-step={id} data-outcome={outcome}>
      <span className={`${styles.number} ${look.className}`}>{look.icon}</span>
      <div>
        <b>{title}</b>
        <p>{outcome === 'passed' ? text : (outcome === 'failed' && failed) || outcomeWord(outcome)}</p>
        {outcome !== 'skipped' && (
          <details className={styles.values}>
            <summary>값 보기</summary>
            <dl>
              <dt>공개된 값</dt>
              <dd>{published}</dd>
              <dt>계산한 값</dt>
              <dd>{computed}</dd>
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

/** Breaks shown beside a round. */
const SHOWN = 3

/** Where the chains of the lottery were broken up to this round: published, so that nobody has to find out. */
function BreakNotes({ breaks, round }: { breaks: readonly FairBreak[]; round: number }) {
  const known = breaks.filter((entry) => entry.round <= round).slice(0, SHOWN)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="breaks">
      <h3 id="breaks">사슬을 새로 시작한 기록</h3>
      <ul>
        {known.map((entry) => (
          <li key={entry.round} className="caption">
            {entry.expect ? `${roundName(entry.expect)}부터: ` : ''}
            {TEXTS[entry.reason]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why the chains were broken there, for a member. */
const TEXTS: Record<FairBreak['reason'], string> = {
  restored: '백업을 되살려서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  moved: '데이터베이스를 옮겨서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  rewound: '데이터베이스가 앞 시점으로 돌아가서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  restarted: '데이터베이스를 다시 켜서 새 시드 사슬을 써요',
  gap: '한동안 쉬어서 새 시드 사슬을 써요',
  upgraded: '봉인 규칙이 바뀌어서 새 시드 사슬을 써요',
  clock: '서버 시계를 바로잡았어요. 너무 앞서 공개한 회차는 취소하고 돌려드렸어요',
}

/** What a check says when it did not pass, or had nothing to check. */
function outcomeWord(outcome: LogCheck['outcome']): string {
  return { passed: '맞아요', failed: '달라요', skipped: '확인할 것이 없어요' }[outcome]
}
