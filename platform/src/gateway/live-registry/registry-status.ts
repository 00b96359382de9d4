/** How a store stands beside what is served, in a sentence for operators: what `registry_refused` and its neighbours alarm of. */
import { hasExpired, keysOf, type Refusal } from '../../release-store/index.ts'
import { moment } from '../../util/index.ts'
import { servedCopy } from './last-served-copy.ts'
import { RegistrySource, type Standing } from './registry-source.ts'

const REFUSED: Readonly<Record<Refusal, string>> = {
  unreadable: '읽을 수 없어요',
  unsigned: '서명이 없어요',
  format: '이 버전이 모르는 형식으로 서명했어요',
  key: '믿지 않는 키로 서명했어요',
  signature: '서명한 뒤에 바뀌었어요',
  future: '서명한 때가 지금보다 뒤예요',
  'rolled-back': '전에 내보낸 것보다 옛 목록이에요',
  forked: '같은 번호로 내보낸 것과 다른 목록이에요',
  expired: '서명의 기한이 지났어요',
}

/** The sentence, in Korean; undefined where all is well. @param now ms */
export function standingText({ refused, damaged, statement }: Standing, now: number): string | undefined {
  if (refused)
    return `게이트웨이가 저장소의 출시 목록을 거절했어요(${refused.refused}): ${REFUSED[refused.refused]}. 회원에게는 그 전에 받은 것이 그대로 나가고, 여기 보이는 것과 다를 수 있어요.`
  if (damaged) return '저장소의 출시 목록을 읽을 수 없어요. 회원에게는 마지막으로 읽은 것이 나가요.'
  if (statement && hasExpired(statement, now))
    return `출시 목록의 서명이 ${moment(statement.expires)}에 끝났어요. 새 게이트웨이는 이 목록을 거절하니, 개인 키가 있는 곳에서 releases sign을 실행해 주세요.`
  return undefined
}

/**
 * Tells how a store stands to a process that serves none of it, each time it is asked. It remembers what it found good, as a
 * gateway does, and goes by what gateways of this machine wrote down of theirs.
 * @param memory folder of a gateway of this machine, which is only read
 */
export function followStanding(store: string, memory?: string): (now?: number) => string | undefined {
  let found: string | undefined
  const read = () => (memory && keysOf(store) ? servedCopy(store, memory, () => undefined).read() : undefined)
  const served = {
    read: () => read() ?? found,
    write(text: string) {
      found = text
    },
  }
  return (now = Date.now()) => {
    const source = new RegistrySource(store, { served, log: () => undefined, now: () => now })
    return standingText(source.standing(), now)
  }
}
