import { deriveResult } from '@yaksok/shared/core/draw'
import { useModal } from '@yaksok/shared/page/overlay'
import { IconButton } from '@yaksok/shared/page/ui'
import { CloseIcon } from '@yaksok/shared/parts/icons'
import { roundName } from '../../../lottery/result-text.ts'
import type { OddsTable } from '../../../lottery/returns.ts'
import { VoidReason } from '../../../rounds/round-notes.tsx'
import { outcomeLines, outcomeOf } from '../../model/entries.ts'
import type { RoomEvent } from '../../model/events.ts'
import type { RoomState } from '../../model/state.ts'
import { DrawMotion } from './draw-motion.tsx'
import styles from './draw-stage.module.css'
import { OutcomePanel } from './outcome-panel.tsx'
import { ResultView } from './result-view.tsx'

interface DrawStageProps {
  lottery: string
  stage: Extract<RoomState['stage'], { at: 'playing' | 'shown' }>
  entries: RoomState['entries']
  settling: boolean
  odds: OddsTable
  send: (event: RoomEvent) => void
  /** The member wants to recompute the result; the stage has closed. */
  onVerify: (expect: string) => void
}

/** The draw over the whole screen: a moving picture that can be skipped, then the result and what it was for the member. */
export function DrawStage({ lottery, stage, entries, settling, odds, send, onVerify }: DrawStageProps) {
  const { expect, opencode } = stage
  const result = deriveResult(opencode)
  const playing = stage.at === 'playing' && result
  const skip = () => send({ type: 'skipped' })
  const close = () => send({ type: 'resultClosed' })
  const dialog = useModal({
    // the platform may have closed it already: then there is nothing to skip to
    onClose: () => (playing && dialog.current?.open ? skip() : close()),
  })
  return (
    <dialog ref={dialog} className={styles.stage} aria-labelledby="draw-stage">
      <Inlay />
      <StageBar expect={expect} onSkip={playing ? skip : null} onClose={close} />
      <div className={styles.middle}>
        {playing ? (
          <DrawMotion
            key={expect}
            result={result}
            onStart={(durationMs) => send({ type: 'clipStarted', durationMs })}
            onEnd={() => send({ type: 'clipEnded' })}
          />
        ) : result ? (
          <ResultView result={result} />
        ) : (
          <p className={styles.void}>
            이 회차는 취소됐어요
            <small>
              <VoidReason lottery={lottery} expect={expect} />
            </small>
          </p>
        )}
      </div>
      {!playing && (
        <OutcomePanel
          outcome={outcomeOf(entries, expect)}
          lines={outcomeLines(
            entries.filter((entry) => entry.expect === expect),
            opencode,
            odds,
          )}
          settling={settling}
          onVerify={() => {
            close()
            onVerify(expect)
          }}
          onClose={close}
        />
      )}
    </dialog>
  )
}

const RINGS = [34, 46, 58, 70, 82, 94]

/** The rings in the ground of the stage. */
function Inlay() {
  return (
    <svg
      className={styles.inlay}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth={0.6}
      aria-hidden="true"
    >
      {RINGS.map((radius) => (
        <circle key={radius} cx={100} cy={100} r={radius} />
      ))}
    </svg>
  )
}

interface StageBarProps {
  expect: string
  /** null once there is nothing to skip: then it can be closed. */
  onSkip: (() => void) | null
  onClose: () => void
}

function StageBar({ expect, onSkip, onClose }: StageBarProps) {
  return (
    <div className={styles.bar}>
      <h2 id="draw-stage" className="num" tabIndex={-1} data-title>
        {roundName(expect)} 추첨 {onSkip ? '' : '결과'}
      </h2>
      {onSkip ? (
        <button type="button" className={styles.skip} onClick={onSkip}>
          건너뛰기
        </button>
      ) : (
        <IconButton label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
