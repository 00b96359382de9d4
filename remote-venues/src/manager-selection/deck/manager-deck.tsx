import { QueryView } from '@yaksok/shared/page/screen'
import { readStored, writeStored } from '@yaksok/shared/page/session'
import { Bone, Skeleton, State, useHydrated } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useState } from 'react'
import styles from './deck.module.css'
import { type DeckAction, moveDeck } from './deck.ts'
import { Deck } from './deck.tsx'
import { useManagers } from './use-managers.ts'

/** The deck with its data: at most 200 managers, ten a page. */
export function ManagerDeck() {
  const [position, move] = usePosition()
  const { known, size, query } = useManagers(position)
  return (
    <QueryView query={query} what="매니저" skeleton={<DeckSkeleton />} quiet>
      {() =>
        size > 0 ? (
          <Deck managers={known} size={size} position={Math.min(position, size)} onMove={(type) => move(type, size)} />
        ) : (
          <State title="아직 등록된 매니저가 없어요" picture={<Drawing of="people" />}>
            매니저가 등록되면 여기에서 볼 수 있어요.
          </State>
        )
      }
    </QueryView>
  )
}

const DeckSkeleton = () => (
  <Skeleton label="매니저를 불러오고 있어요">
    <div className={styles.deck}>
      <Bone height="22.5rem" shape="card" />
    </div>
    <div className={styles.bone}>
      <Bone height="var(--size-btn-l)" shape="card" />
    </div>
  </Skeleton>
)

const NAME = 'deck:position'

function stored(): number {
  const value = Number(readStored(NAME))
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** How many cards of the deck are gone; kept for the session, so that coming back shows the same card. */
function usePosition(): [position: number, move: (action: DeckAction['type'], size: number) => void] {
  const [deck, setDeck] = useState(() => ({ position: stored() }))
  const move = (type: DeckAction['type'], size: number) =>
    setDeck((before) => {
      const after = moveDeck(before, { type }, size)
      writeStored(NAME, String(after.position))
      return after
    })
  return [useHydrated() ? deck.position : 0, move]
}
