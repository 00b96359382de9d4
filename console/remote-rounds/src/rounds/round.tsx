import { useKeys } from '@yaksok/console-kit/keys'
import { useCall } from '@yaksok/console-kit/query'
import { won } from '@yaksok/console-kit/text'
import { Badge, Detail, Facts, Note, Part, QueryView, Stamp } from '@yaksok/console-kit/ui'
import styles from './round.module.css'
import { useName } from './use-name.ts'
import { STATE_WORDS } from './words.ts'

const HASHES = [
  ['commitment', '약속'],
  ['previousHash', '앞 회차의 값'],
  ['hash', '이 회차의 값'],
  ['entriesRoot', '참여의 뿌리'],
  ['link', '이어진 값'],
] as const

/** One round: its times and sums, and what anyone may check of it. @param id `lottery~round`, as it stands in the address */
export function Round({ id, onClose }: { id: string; onClose: () => void }) {
  const [lottery = '', round = ''] = id.split('~')
  const found = useCall('round', { lottery, round })
  const nameOf = useName()
  useKeys('열린 회차', [{ key: 'Escape', label: '닫기', run: onClose }])
  return (
    <QueryView query={found} what="회차">
      {({ state, opens, closes, draws, resolved, entries, staked, paid, result, voidReason, fairness }) => (
        <Detail title={`${nameOf(lottery)} ${round}`} mark={<Badge tone="mute">{STATE_WORDS[state]}</Badge>}>
          {state === 'void' && (
            <Note tone="warn">무효가 된 회차예요. 참여한 돈은 모두 돌려줬어요. 이유: {voidReason}</Note>
          )}
          <Facts
            facts={[
              ['시작', <Stamp key="opens" at={opens} />],
              ['마감', <Stamp key="closes" at={closes} />],
              ['추첨', <Stamp key="draws" at={draws} />],
              ['끝난 때', resolved && <Stamp key="resolved" at={resolved} />],
              ['참여', entries !== null && `${entries}건`],
              ['건 돈', won(staked)],
              ['준 돈', won(paid)],
              ['결과', result],
            ]}
          />
          <Part title="공정성">
            <Facts
              facts={[
                ...HASHES.map(
                  ([name, label]) =>
                    [
                      label,
                      fairness[name] && (
                        <code key={name} className={styles.hash}>
                          {fairness[name]}
                        </code>
                      ),
                    ] as const,
                ),
                ['참여를 봉인한 때', fairness.sealed && <Stamp key="sealed" at={fairness.sealed} />],
              ]}
            />
          </Part>
        </Detail>
      )}
    </QueryView>
  )
}
