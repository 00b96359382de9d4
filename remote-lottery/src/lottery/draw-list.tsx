import type { Draw } from '@yaksok/shared/core/contract'
import { deriveResult } from '@yaksok/shared/core/draw'
import { VisuallyHidden } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { memo } from 'react'
import styles from './draw-list.module.css'
import { ResultMarks } from './result-marks.tsx'
import { resultText, roundName } from './result-text.ts'
import { Values } from './result-values.tsx'

interface DrawListProps {
  draws: readonly Draw[]
  /** Opens the verification of a round. */
  onVerify: (expect: string) => void
}

/** Drawn rounds, newest first; each opens its verification. A void round says that its money came back. */
export const DrawList = memo(function DrawList({ draws, onVerify }: DrawListProps) {
  return (
    <ol className={styles.draws}>
      {draws.map((draw) => (
        <li key={draw.expect} className={styles.item}>
          <DrawRow draw={draw} onVerify={onVerify} />
        </li>
      ))}
    </ol>
  )
})

function DrawRow({ draw: { expect, opencode }, onVerify }: { draw: Draw } & Pick<DrawListProps, 'onVerify'>) {
  const result = deriveResult(opencode)
  return (
    <button type="button" className={styles.draw} onClick={() => onVerify(expect)}>
      <VisuallyHidden>{resultText(expect, opencode)}. 검증하기</VisuallyHidden>
      <span className={styles.figures} aria-hidden="true">
        <span className={`${styles.no} num`}>{roundName(expect)}</span>
        {result ? (
          <>
            <Values result={result} />
            <span className={`${styles.total} num`}>{result.values.length > 1 ? result.total : ''}</span>
            <ResultMarks result={result} />
          </>
        ) : (
          <span className={styles.note}>취소 · 참여 금액을 돌려드렸어요</span>
        )}
        <ShieldCheckIcon className={styles.go} />
      </span>
    </button>
  )
}
