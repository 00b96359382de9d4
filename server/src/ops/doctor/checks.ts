import type { ServerConfig } from '../../config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'

const HOUR_BACKUP = 26
const HOUR_REHEARSAL = 8 * 24
const HOUR_DESK = 24
const CLOCK_MS = 1000
const OLDEST_POSTGRES = 150_000

/** Looks at all that a server in service must have (docs/deployment.md). Pure. */
export function findingsOf(config: ServerConfig, facts: Facts): Finding[] {
  return [
    ...secrets(config, facts),
    ...reach(config),
    ...database(config, facts),
    ...care(facts),
    ...money(config, facts),
  ]
}

function secrets({ dataKeys, databaseUrl, push, metrics }: ServerConfig, { keyFileMode }: Facts): Finding[] {
  const loose = keyFileMode !== null && (keyFileMode & 0o077) !== 0
  const sealed =
    dataKeys.length > 0
      ? found(false, 'ok', '데이터 열쇠', '', 'DATA_KEYS에 있어요')
      : databaseUrl !== null && keyFileMode === null
        ? found(
            true,
            'bad',
            '데이터 열쇠',
            'DATA_KEYS가 없어서 계좌 번호를 봉할 수 없어요. 비밀 저장소에서 넣어 주세요',
            '',
          )
        : found(
            loose,
            'bad',
            '데이터 열쇠',
            'data.key를 다른 사용자가 읽을 수 있어요. chmod 600을 해 주세요',
            '파일에 있고, 이 사용자만 읽어요',
          )
  return [
    sealed,
    found(push === null, 'warn', '푸시 열쇠', 'PUSH_KEYS가 없어서 닫힌 앱에는 아무것도 알리지 못해요', '있어요'),
    found(
      metrics.token === '' && metrics.port === null,
      'warn',
      '지표',
      '/metrics가 앱과 같은 포트에 열려 있어요. METRICS_PORT나 METRICS_TOKEN을 정하거나 프록시에서 막아 주세요',
      '따로 열리거나 토큰을 물어요',
    ),
  ]
}

function reach({ passkeys, trustProxy, securityContact }: ServerConfig): Finding[] {
  const isProxied = trustProxy !== false
  const isSecure = passkeys?.origins.every((origin) => origin.startsWith('https://')) ?? false
  return [
    found(
      !isSecure,
      'bad',
      '주소와 TLS',
      'PASSKEY_ORIGINS에 https 주소가 없어요. 패스키가 꺼지고, 회원이 평문으로 들어올 수 있어요',
      'https 주소예요',
    ),
    found(
      !isProxied,
      'warn',
      '믿는 프록시',
      'TRUST_PROXY가 없어요. 프록시 뒤라면 모든 방문자가 한 주소로 보여요',
      '정해져 있어요',
    ),
    found(securityContact === '', 'warn', '보안 연락처', 'SECURITY_CONTACT가 없어서 약점을 알릴 곳이 없어요', '있어요'),
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

function care({ backupHours, rehearsalHours, waiting }: Facts): Finding[] {
  return [
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
