import type { ServerConfig } from '../../../infra/config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'

/** Archiving is late after this, seconds: a piece of the log is sent every minute (deploy/pgbackrest). */
const ARCHIVE_LATE = 600
const STANDBY_LATE = 10

/** The processes and servers that must be up beside the one that is asked. */
export function running(config: ServerConfig, facts: Facts): Finding[] {
  const { engine, apis } = facts
  const away = apis.filter(({ ready }) => !ready).map(({ url }) => url)
  return [
    found(
      !engine,
      'bad',
      '엔진',
      '회차를 추첨하는 프로세스가 없어요. ROLE=engine(또는 all)인 프로세스를 켜 주세요',
      '한 프로세스가 맡고 있어요',
    ),
    ...(apis.length === 0
      ? []
      : [
          found(
            away.length > 0,
            away.length === apis.length ? 'bad' : 'warn',
            'API 프로세스',
            `${apis.length}개 가운데 ${away.length}개가 준비되지 않았어요: ${away.join(', ')}. /readyz와 로그를 봐 주세요`,
            `${apis.length}개 모두 준비됐어요`,
          ),
        ]),
    ...isolated(facts),
    ...signed(facts),
    ...archived(config, facts),
    ...followed(facts),
  ]
}

const ISOLATION = {
  process: ['bad', '커널이 가두지 않아요(process). 커널의 seccomp를 쓸 수 있게 하고 RENDER_ISOLATION을 빼 주세요'],
  none: ['warn', '커널이 가둘 수 없어 서버에서 화면을 그리지 않아요(none). seccomp를 허용해 주세요'],
  unknown: [
    'warn',
    '게이트웨이의 /metrics에서 읽지 못했어요. 켜져 있는지, METRICS_PORT와 METRICS_TOKEN이 같은지 봐 주세요',
  ],
} as const

function isolated({ renderIsolation: kind }: Facts): Finding[] {
  if (kind === null) return []
  if (kind === 'kernel') return [{ verdict: 'ok', what: '화면 격리', said: '커널이 가둬요(kernel)' }]
  const [verdict, said] = ISOLATION[kind ?? 'unknown']
  return [{ verdict, what: '화면 격리', said }]
}

/** Signed each day for a week: less than this, and nobody does. */
const UNRENEWED_DAYS = 4

function signed({ registryDaysLeft: days }: Facts): Finding[] {
  if (days === null) return []
  const problem =
    days === undefined
      ? '서명이 없어요. 서명한 목록만 나가요: 비밀 열쇠가 있는 곳에서 npm run releases -- sign'
      : days <= 0
        ? '기한이 지났어요. 비밀 열쇠가 있는 곳에서 npm run releases -- sign (deploy/runbooks/RegistryExpired.md)'
        : `${Math.floor(days)}일 뒤에 기한이 끝나요. 매일 서명하는 곳이 있는지 봐 주세요 (deploy/runbooks/RegistryUnrenewed.md)`
  const bad = days === undefined || days <= 0
  return [
    found(bad || days < UNRENEWED_DAYS, bad ? 'bad' : 'warn', '릴리스 목록', problem, '서명되어 있고 기한이 넉넉해요'),
  ]
}

function archived({ archiveStanza }: ServerConfig, { archive }: Facts): Finding[] {
  const { on, failing, ageSeconds } = archive
  if (!on && archiveStanza === '') return []
  const late = ageSeconds === null || ageSeconds > ARCHIVE_LATE
  const problem = !on
    ? 'ARCHIVE_STANZA가 있는데 PostgreSQL의 archive_mode가 꺼져 있어요 (deploy/pgbackrest/postgresql.conf)'
    : failing
      ? '마지막 시도가 실패했어요. pgbackrest check로 까닭을 봐 주세요 (deploy/runbooks/ArchiveStands.md)'
      : `${ageSeconds === null ? '아직 아무것도' : `${Math.round(ageSeconds / 60)}분 동안`} 보관하지 못했어요 (deploy/runbooks/ArchiveStands.md)`
  return [found(!on || failing || late, 'bad', '연속 보관', problem, '방금까지 보관했어요')]
}

function followed({ standbys, waitsForStandby }: Facts): Finding[] {
  const synced = standbys.some(({ sync }) => sync === 'sync' || sync === 'quorum')
  const late = standbys.filter(({ lagSeconds }) => (lagSeconds ?? 0) > STANDBY_LATE)
  return [
    ...(waitsForStandby
      ? [
          found(
            !synced,
            'bad',
            '동기 대기 서버',
            'synchronous_standby_names의 서버가 따라오지 않아요. 저장이 멈추거나, 기계를 잃으면 기록도 잃어요. 대기 서버를 켜 주세요',
            '응답한 기록이 두 기계에 있어요',
          ),
        ]
      : []),
    ...(standbys.length === 0
      ? []
      : [
          found(
            late.length > 0,
            'warn',
            '대기 서버',
            `${late.map(({ name, lagSeconds }) => `${name} ${Math.round(lagSeconds ?? 0)}초`).join(', ')} 뒤처져 있어요. 디스크와 네트워크를 봐 주세요`,
            `${standbys.length}대가 따라와요`,
          ),
        ]),
  ]
}
