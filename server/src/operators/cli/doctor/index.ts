import { missingMigrations } from '../../../infra/database/index.ts'
import type { OpsCommand } from '../command.ts'
import { OpsError } from '../errors.ts'
import { findingsOf } from './checks.ts'
import { readFacts } from './facts.ts'
import { type Finding, found, type Verdict } from './finding.ts'

const MARKS: Record<Verdict, string> = { bad: '✗', warn: '!', ok: '✓' }
const ORDER: readonly Verdict[] = ['bad', 'warn', 'ok']

/** With an older schema nothing else can be asked. */
const schema = (missing: readonly string[]): Finding =>
  found(
    missing.length > 0,
    'bad',
    '마이그레이션',
    `적용하지 않은 것이 ${missing.length}개예요. npm run ops -- migrate로 올려 주세요`,
    '모두 적용했어요',
  )

/** The production checklist, on the running system: what must not stay so first. It ends with an error where that is anything. */
export const doctorCommand: OpsCommand = {
  words: 'doctor',
  usage: '',
  help: '서버가 서비스에 알맞은지 봐요: 비밀, TLS, 프록시, 데이터베이스, 프로세스, 시계, 디스크, 백업, 심사, 허가',
  arguments: [0, 0],
  anySchema: true,
  async run({ pool, config, connectionString, print }) {
    const missing = await missingMigrations(connectionString)
    const rest = missing.length > 0 ? [] : findingsOf(config, await readFacts(pool, config))
    const findings = [schema(missing), ...rest]
    for (const verdict of ORDER)
      for (const { what, said } of findings.filter((one) => one.verdict === verdict))
        print(`${MARKS[verdict]} ${what}: ${said}`)
    const bad = findings.filter(({ verdict }) => verdict === 'bad').length
    if (bad > 0) throw new OpsError(`이대로는 서비스할 수 없는 것이 ${bad}개예요`)
  },
}
