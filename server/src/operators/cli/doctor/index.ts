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
    'Migrations',
    `${missing.length} not applied: run npm run ops -- migrate`,
    'all applied',
  )

/** The production checklist, on the running system: what must not stay so first. It ends with an error where that is anything. */
export const doctorCommand: OpsCommand = {
  words: 'doctor',
  usage: '',
  help: 'Check whether the server is fit to serve: secrets, TLS, proxy, database, processes, clock, disk, backups, review, licence',
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
    if (bad > 0) throw new OpsError(`${bad} checks failed: not fit to serve`)
  },
}
