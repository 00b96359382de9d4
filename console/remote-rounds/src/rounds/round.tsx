import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useCall } from '@yaksok/console-kit/query'
import { won } from '@yaksok/console-kit/text'
import { Badge, Detail, Facts, Note, Part, QueryView, Stamp } from '@yaksok/console-kit/ui'
import styles from './round.module.css'
import { useName } from './use-name.ts'
import { STATE_WORDS } from './words.ts'

/** Values that anyone can check; a round has those of its version alone. */
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
                ...HASHES.map(([name, label]) => [label, hashOf(fairness[name])] as const),
                ['참여를 봉인한 때', fairness.sealed && <Stamp key="sealed" at={fairness.sealed} />],
                ['공개 기록에 올린 때', fairness.logged && <Stamp key="logged" at={fairness.logged} />],
              ]}
            />
          </Part>
          {fairness.beacon && <Beacon {...fairness.beacon} waits={state === 'open' || state === 'closed'} />}
        </Detail>
      )}
    </QueryView>
  )
}

const BEACONS = {
  public: '여러 기관이 함께 만드는 공개 난수(drand)',
  local: '이 서버의 난수 장치',
  other: '운영자가 고른 외부 난수',
}

interface BeaconProps extends NonNullable<ConsoleResponse<'round'>['fairness']['beacon']> {
  /** True until the round is drawn or void: what decides it is not known yet. */
  waits: boolean
}

/** What decides a round of version 2. */
function Beacon({ kind, chain, round, signature, waits }: BeaconProps) {
  return (
    <Part title="추첨 난수">
      <Facts
        facts={[
          ['만드는 곳', BEACONS[kind]],
          ['난수 회차', round],
          ['체인', hashOf(chain)],
          ['서명', waits ? '추첨한 뒤에 나와요' : hashOf(signature)],
        ]}
      />
    </Part>
  )
}

const hashOf = (value: string | null) => value && <code className={styles.hash}>{value}</code>
