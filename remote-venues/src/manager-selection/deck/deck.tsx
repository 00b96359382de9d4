import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { errorText } from '@yaksok/shared/page/api'
import { announce, Button, ButtonLink, TextButton, toast } from '@yaksok/shared/page/ui'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { setFavourite } from '../../favourite/favourites.ts'
import styles from './deck.module.css'
import type { DeckAction } from './deck.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { ManagerSwipeCard } from './manager-swipe-card.tsx'
import { paintDrag } from './motion.ts'
import { MAX_VISIBLE } from './physics.ts'
import { useSwipe } from './use-swipe.ts'

interface DeckProps {
  /** Known managers in the deck's order. */
  managers: DirectoryEntry[]
  size: number
  /** Cards already gone. */
  position: number
  onMove: (action: DeckAction['type']) => void
}

/**
 * The swipe cards: at most three in sight, the top one goes left (넘기기) or right (찜하기) past 80 px. Buttons and arrow
 * keys do the same without a gesture (product.txt section 9).
 */
export function Deck({ managers, size, position, onMove }: DeckProps) {
  const deck = useRef<HTMLDivElement>(null)
  const top = managers[position]
  const { handlers, commit } = useSwipe(deck, (release) => {
    if (!top) return
    if (release === 'like') like(top)
    const next = managers[position + 1]
    const done = release === 'like' ? `${top.name} 매니저를 찜했어요.` : `${top.name} 매니저를 넘겼어요.`
    announce(next ? `${done} 다음은 ${next.name} 매니저예요.` : done)
    onMove('next')
  })

  // the new top card begins at rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card on top
  useLayoutEffect(() => {
    if (deck.current) paintDrag(deck.current, 0)
  }, [top?.id])

  if (!top) return <DeckEnd onRestart={() => onMove('restart')} />

  const onKeyDown = (event: KeyboardEvent) => {
    const release = KEYS[event.key]
    if (!release || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    commit(release)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form
    <div role="group" aria-label={`매니저 카드 ${size}장 중 ${position + 1}번째`} onKeyDown={onKeyDown}>
      <div ref={deck} className={styles.deck} {...handlers}>
        {managers
          .slice(position, position + MAX_VISIBLE)
          .map((manager, depth) => <ManagerSwipeCard key={manager.id} manager={manager} depth={depth} />)
          .reverse()}
      </div>
      <DeckButtons manager={top} onCommit={commit} />
      <div className={styles.foot}>
        <p className="num">
          {position + 1} / {size}
        </p>
        <p className={styles.keys}>← 넘기기 · → 찜하기</p>
        {position > 0 && <TextButton onClick={() => onMove('undo')}>되돌리기</TextButton>}
      </div>
    </div>
  )
}

const KEYS: Record<string, 'pass' | 'like' | undefined> = { ArrowLeft: 'pass', ArrowRight: 'like' }

function like(item: DirectoryEntry): void {
  setFavourite({ kind: 'manager', item }, true).catch((error: unknown) => toast(errorText(error), 'error'))
}

/** After the last card: what next. */
function DeckEnd({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles.end}>
      <h2>매니저를 모두 봤어요</h2>
      <p>처음부터 다시 보거나, 지역과 나이대로 찾아보세요.</p>
      <ButtonLink to="/Text">목록에서 찾기</ButtonLink>
      <Button variant="quiet" onClick={onRestart}>
        처음부터 다시 보기
      </Button>
    </div>
  )
}
