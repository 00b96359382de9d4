import type { Draw } from '@yaksok/shared/core/contract'
import { Card, EmptyState, Section } from '@yaksok/shared/page/ui'
import { useMemo } from 'react'
import { DrawList } from '../../../lottery/draw-list.tsx'
import { Explain } from '../../../lottery/explain.tsx'

/** Drawn rounds the room lists; all of them are in the results screen. */
const LISTED = 10

/** The newest drawn rounds, and that they say nothing about the next. */
export function PastRounds({ draws, onVerify }: { draws: readonly Draw[]; onVerify: (expect: string) => void }) {
  // the same from render to render: a pick draws one tile anew, not every result
  const listed = useMemo(() => draws.slice(0, LISTED), [draws])
  return (
    <Section title="지난 회차" more={{ to: '/Youxi', label: '모두 보기' }}>
      {draws.length > 0 ? (
        <Card>
          <DrawList draws={listed} onVerify={onVerify} />
        </Card>
      ) : (
        <EmptyState title="아직 추첨한 회차가 없어요">첫 회차가 끝나면 여기에서 볼 수 있어요.</EmptyState>
      )}
      <Explain>지난 결과는 다음 결과에 영향을 주지 않아요.</Explain>
    </Section>
  )
}
