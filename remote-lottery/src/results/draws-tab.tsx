import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Card, Chip, Chips, InOrder, leadsTo, RowBones, Section, Skeleton, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useState } from 'react'
import { VerifySheet } from '../fairness/verify-sheet.tsx'
import { DrawList } from '../lottery/draw-list.tsx'
import { Explain } from '../lottery/explain.tsx'
import { roundName } from '../lottery/result-text.ts'
import { ValuesToCome } from '../lottery/result-values.tsx'
import styles from './results.module.css'
import { useAddressField } from './use-address-field.ts'

/** Rounds shown of each lottery, and of one that was chosen. */
const SHOWN = { all: 5, compact: 3, one: 50 }

/** The latest rounds of every lottery, the running one first. */
export function DrawsTab({ compact }: { compact: boolean }) {
  const lotteries = useCall('lotteries')
  const { value: chosen, change, to } = useAddressField('key')
  const choice = (key: string | null) => leadsTo(to(key), () => change(key))
  return (
    <QueryView query={lotteries} what="추첨 결과" skeleton={<ListSkeleton />}>
      {(all) => (
        <>
          <div className={styles.filter}>
            <Chips label="추첨 고르기">
              <Chip pressed={!chosen} {...choice(null)}>
                전체
              </Chip>
              {all.map(({ key, name }) => (
                <Chip key={key} pressed={chosen === key} {...choice(key)}>
                  {name}
                </Chip>
              ))}
            </Chips>
          </div>
          <div className={styles.lotteries}>
            <InOrder>
              {all
                .filter(({ key }) => !chosen || key === chosen)
                .map((lottery) => (
                  <LotteryDraws
                    key={lottery.key}
                    lottery={lottery}
                    chosen={chosen === lottery.key}
                    shown={chosen ? SHOWN.one : compact ? SHOWN.compact : SHOWN.all}
                  />
                ))}
              <Explain>지난 결과는 다음 결과에 영향을 주지 않아요.</Explain>
            </InOrder>
          </div>
        </>
      )}
    </QueryView>
  )
}

/** Number of a round, as an address may name one to verify. */
const ROUND = /^\d{12}$/

function LotteryDraws({ lottery, shown, chosen }: { lottery: LotteryInfo; shown: number; chosen: boolean }) {
  const { key, id, name } = lottery
  const draws = useCall('draws', { key }, { refetchInterval: 15_000 })
  const { value: asked, change: verify } = useAddressField('verify')
  const [verifying, setVerifying] = useState<string | null>(null)
  const close = () => (verifying === null ? verify(null) : setVerifying(null))
  return (
    <Section title={name} more={{ to: `/Lottery?key=${key}&id=${id}`, label: '추첨 방' }}>
      <QueryView query={draws} what={`${name} 결과`} skeleton={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <State title="아직 추첨한 회차가 없어요" picture={<Drawing of="ticket" />}>
              첫 회차가 끝나면 여기에서 볼 수 있어요.
            </State>
          ) : (
            <Card>
              <RunningRow lottery={lottery} />
              <DrawList draws={list.slice(0, shown)} onVerify={setVerifying} />
            </Card>
          )
        }
      </QueryView>
      <VerifySheet
        lottery={key}
        expect={verifying ?? (chosen && ROUND.test(asked ?? '') ? asked : null)}
        onClose={close}
      />
    </Section>
  )
}

function ListSkeleton() {
  return (
    <Skeleton>
      <RowBones rows={5} />
    </Skeleton>
  )
}

/** The round that runs: not drawn yet (DESIGN.md, Draw history). */
function RunningRow({ lottery: { now_expect, game } }: { lottery: LotteryInfo }) {
  return (
    <p className={styles.running}>
      <span className="num">{roundName(now_expect)}</span>
      <ValuesToCome game={game} />
      <span className={styles.when}>추첨 전</span>
    </p>
  )
}
