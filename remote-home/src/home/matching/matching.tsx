import { useCall } from '@yaksok/shared/page/query'
import { IconButton, Section } from '@yaksok/shared/page/ui'
import { PauseIcon, PlayIcon } from '@yaksok/shared/parts/icons'
import { SectionView } from '@yaksok/shared/parts/list'
import { useState } from 'react'
import { useAutoplay } from '../autoplay/index.ts'
import { Facts } from '../facts/facts.tsx'
import styles from './matching.module.css'
import { advance, ROWS_IN_SIGHT, START, settle } from './position.ts'
import { Rows, RowsSkeleton } from './rows.tsx'

/** product.txt section 9: one row a second. */
const AUTOPLAY_MS = 1000

/**
 * The real-time matching list: three rows in sight, moving up one a second. What is a sample says so; where there is none,
 * what is true of the service stands in its place (decisions.md, 10).
 */
export function Matching() {
  const matching = useCall('matching')
  const { data: rows = [] } = matching
  const [position, setPosition] = useState(START)
  const long = rows.length > ROWS_IN_SIGHT
  const autoplay = useAutoplay(AUTOPLAY_MS, () => long && setPosition((before) => advance(before, rows.length)))
  const sample = rows.some((row) => row.sample)
  if (matching.data?.length === 0) return <Facts />
  return (
    <Section
      title="실시간 매칭"
      sample={sample}
      note={sample && '화면을 보여 주려고 만든 목록이에요. 실제 회원이 아니에요.'}
      aside={
        long &&
        autoplay.available && (
          <IconButton
            mute
            className={styles.pause}
            label={autoplay.stopped ? '매칭 목록 다시 움직이기' : '매칭 목록 멈추기'}
            onClick={autoplay.toggle}
          >
            {autoplay.stopped ? <PlayIcon size="s" /> : <PauseIcon size="s" />}
          </IconButton>
        )
      }
    >
      <SectionView query={matching} what="매칭 목록" skeleton={<RowsSkeleton />}>
        {() => (
          <div className={styles.window} {...autoplay.box}>
            <Rows
              rows={rows}
              position={position}
              onSettled={() => setPosition((before) => settle(before, rows.length))}
            />
          </div>
        )}
      </SectionView>
    </Section>
  )
}
