import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'
import { reach } from './reach.ts'
import { running } from './running.ts'
import { secrets } from './secrets.ts'

const HOUR_BACKUP = 26
const HOUR_REHEARSAL = 8 * 24
const HOUR_DESK = 24
const CLOCK_MS = 1000
const OLDEST_POSTGRES = 150_000

/** Looks at all that a server in service must have (docs/deployment.md). Pure. */
export function findingsOf(config: ServerConfig, facts: Facts): Finding[] {
  return [
    ...secrets(config, facts),
    ...reach(config, facts.reached),
    ...database(config, facts),
    ...running(config, facts),
    ...care(facts),
    ...money(config, facts),
  ]
}

function database({ poolSize }: ServerConfig, facts: Facts): Finding[] {
  const { version, synchronousCommit, connections, clockOffMs, diskFree } = facts
  const tight = connections.most - connections.used < poolSize + 1
  return [
    found(
      version < OLDEST_POSTGRES,
      'bad',
      'PostgreSQL',
      `${Math.floor(version / 10_000)}판이에요. 15판부터 써 주세요`,
      `${Math.floor(version / 10_000)}판이에요`,
    ),
    found(
      !['on', 'remote_apply', 'remote_write', 'local'].includes(synchronousCommit),
      'bad',
      '기록 방식',
      `synchronous_commit이 ${synchronousCommit}예요. 기계가 꺼지면 받은 돈의 기록을 잃을 수 있어요`,
      '응답한 기록은 디스크에 있어요',
    ),
    found(
      tight,
      'warn',
      '연결',
      `${connections.most}개 가운데 ${connections.used}개를 쓰고 있어요. 프로세스 하나를 더 띄우면 모자라요`,
      `${connections.most}개 가운데 ${connections.used}개를 써요`,
    ),
    found(
      Math.abs(clockOffMs) > CLOCK_MS,
      'warn',
      '시계',
      `이 기계의 시계가 데이터베이스와 ${(Math.abs(clockOffMs) / 1000).toFixed(1)}초 달라요. 시간을 맞춰 주세요`,
      '데이터베이스와 같아요',
    ),
    ...(diskFree === null
      ? []
      : [
          found(
            diskFree < 0.1,
            diskFree < 0.03 ? 'bad' : 'warn',
            '디스크',
            `DATA_DIR에 ${(diskFree * 100).toFixed(0)} %만 남았어요`,
            `${(diskFree * 100).toFixed(0)} % 남았어요`,
          ),
        ]),
  ]
}

const agoOf = (hours: number) => (hours < 48 ? `${Math.round(hours)}시간 전` : `${Math.round(hours / 24)}일 전`)

function care({ backupHours, rehearsalHours, failedRuns, waiting }: Facts): Finding[] {
  return [
    found(
      failedRuns.length > 0,
      'bad',
      'last runs',
      `the last run failed: ${failedRuns.join(', ')}; run it again and read what it says (deploy/runbooks/RunFailed.md)`,
      'none on record failed',
    ),
    backupHours === null
      ? found(true, 'bad', '백업', '한 번도 하지 않았어요 (npm run ops -- backup)', '')
      : found(
          backupHours > HOUR_BACKUP,
          'bad',
          '백업',
          `마지막이 ${agoOf(backupHours)}이에요`,
          `마지막이 ${agoOf(backupHours)}이에요`,
        ),
    rehearsalHours === null
      ? found(true, 'warn', '되살리기 연습', '한 번도 하지 않았어요 (npm run ops -- rehearse)', '')
      : found(
          rehearsalHours > HOUR_REHEARSAL,
          'warn',
          '되살리기 연습',
          `마지막이 ${agoOf(rehearsalHours)}이에요`,
          `마지막이 ${agoOf(rehearsalHours)}이에요`,
        ),
    found(
      waiting.oldestHours > HOUR_DESK,
      'warn',
      '심사',
      `${waiting.count}건이 기다리고, 가장 오래된 것은 ${agoOf(waiting.oldestHours)}에 신청했어요`,
      waiting.count === 0 ? '기다리는 신청이 없어요' : `${waiting.count}건이 기다려요`,
    ),
  ]
}

function money({ moneyMode, licence, demoData }: ServerConfig, { sampleMembers }: Facts): Finding[] {
  const licensed = moneyMode === 'licensed'
  return [
    {
      verdict: 'ok',
      what: '돈',
      said: licensed ? `허가: ${licence}` : '모의 머니예요. 화면마다 그렇게 말해요',
    },
    found(
      demoData || (licensed && sampleMembers > 0),
      'bad',
      '데모 데이터',
      demoData ? 'DEMO_DATA=1이에요. 데모 계정의 비밀번호는 누구나 알아요' : `데모 회원이 ${sampleMembers}명 있어요`,
      '넣지 않아요',
    ),
  ]
}
