import type { OpsCommand } from '../command.ts'
import { OpsError } from '../errors.ts'
import { findingsOf } from './checks.ts'
import { readFacts } from './facts.ts'
import type { Verdict } from './finding.ts'

const MARKS: Record<Verdict, string> = { bad: '✗', warn: '!', ok: '✓' }
const ORDER: readonly Verdict[] = ['bad', 'warn', 'ok']

/** The production checklist, on the running system: what must not stay so first. It ends with an error where that is anything. */
export const doctorCommand: OpsCommand = {
  words: 'doctor',
  usage: '',
  help: '서버가 서비스에 알맞은지 봐요: 열쇠, TLS, 프록시, 데이터베이스, 시계, 디스크, 백업, 심사, 허가',
  arguments: [0, 0],
  async run({ pool, config, print }) {
    const findings = findingsOf(config, await readFacts(pool, config.dataDir))
    for (const verdict of ORDER)
      for (const { what, said } of findings.filter((one) => one.verdict === verdict))
        print(`${MARKS[verdict]} ${what}: ${said}`)
    const bad = findings.filter(({ verdict }) => verdict === 'bad').length
    if (bad > 0) throw new OpsError(`이대로는 서비스할 수 없는 것이 ${bad}개예요`)
  },
}
