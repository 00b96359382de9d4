import type { ResponseOf } from '@yaksok/shared/core/contract'
import { Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Art, Avatar, RowBones, SampleLabel, Skeleton } from '@yaksok/shared/page/ui'
import { CheckIcon, ChevronRightIcon, MapPinIcon, UsersIcon } from '@yaksok/shared/parts/icons'
import { type ReactNode, useState } from 'react'
import styles from './companion-choice.module.css'
import { priceText } from './price-text.ts'

type Companion = ResponseOf<'bookingCompanions'>[number]

interface CompanionChoiceProps {
  /** What is booked; the other half is chosen here. */
  kind: 'venue' | 'manager'
  id: string
  /** The other half, `''` for none. */
  chosen: string
  /** What the chosen one is called, as the times know it. */
  name: string | undefined
  onChoose: (id: string) => void
}

const WORDS = {
  venue: {
    title: '함께할 매니저',
    none: '매니저 없이',
    note: '매니저가 만남을 안내해요',
    empty: '이 지역의 매니저가 아직 없어요',
  },
  manager: {
    title: '만날 장소',
    none: '장소는 나중에',
    note: '장소도 한 번에 예약해요',
    empty: '이 지역의 장소가 아직 없어요',
  },
} as const

/** With whom, or where: a manager for a venue, a venue for a manager. Both are booked as one. */
export function CompanionChoice({ kind, id, chosen, name, onChoose }: CompanionChoiceProps) {
  const [open, setOpen] = useState(false)
  const companions = useCall('bookingCompanions', { kind, id }, { enabled: open || chosen !== '', staleTime: 60_000 })
  const words = WORDS[kind]
  const current = companions.data?.find((one) => one.id === chosen)
  const choose = (wanted: string) => {
    setOpen(false)
    if (wanted !== chosen) onChoose(wanted)
  }
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Face kind={kind} companion={current} />
        <span className={styles.text}>
          <b>{current?.name ?? name ?? words.none}</b>
          <small>{current?.about ?? words.note}</small>
        </span>
        <span className={styles.change}>고르기</span>
        <ChevronRightIcon size="s" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={words.title}>
        <QueryView query={companions} what={words.title} skeleton={<Bones />}>
          {(list) => (
            <ul className={styles.list}>
              <Option pressed={chosen === ''} onClick={() => choose('')}>
                <Face kind={kind} companion={undefined} />
                <span className={styles.text}>
                  <b>{words.none}</b>
                  {list.length === 0 && <small>{words.empty}</small>}
                </span>
              </Option>
              {list.map((one) => (
                <Option key={one.id} pressed={one.id === chosen} onClick={() => choose(one.id)}>
                  <Face kind={kind} companion={one} />
                  <span className={styles.text}>
                    <b>
                      {one.name} {one.sample && <SampleLabel />}
                    </b>
                    <small>{one.about}</small>
                    <small className="num">{rateText(kind, one)}</small>
                  </span>
                </Option>
              ))}
            </ul>
          )}
        </QueryView>
      </Sheet>
    </>
  )
}

const Bones = () => (
  <Skeleton>
    <RowBones rows={5} height="4rem" />
  </Skeleton>
)

function Option({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.option} aria-pressed={pressed} onClick={onClick}>
        {children}
        {pressed && <CheckIcon size="s" className={styles.check} />}
      </button>
    </li>
  )
}

/** What is chosen has a picture: a manager's avatar, a venue's drawing. */
function Face({ kind, companion }: { kind: 'venue' | 'manager'; companion: Companion | undefined }) {
  if (!companion) return <span className={styles.nobody}>{kind === 'venue' ? <UsersIcon /> : <MapPinIcon />}</span>
  return kind === 'venue' ? <Avatar id={companion.img} /> : <Art src={companion.img} className={styles.picture} />
}

function rateText(kind: 'venue' | 'manager', { price, weekendPrice }: Companion): string {
  const [weekday, weekend] = [priceText(price), priceText(weekendPrice)]
  if (!weekday || !weekend) return '가격 미정'
  const unit = kind === 'venue' ? '시간당 ' : ''
  return weekday === weekend ? `${unit}${weekday}` : `${unit}평일 ${weekday} · 주말 ${weekend}`
}
