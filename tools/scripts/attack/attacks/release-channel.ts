/** The attacks that The Update Framework names, on stores and gateways of their own: their tests are run. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, ROOT } from '../../lib/run.ts'
import { type Attack, Tally } from '../attack.ts'

/** What the store and gateways refuse, what witnesses and browsers notice, and what a browser does not run. */
const FOLDERS = ['release-store/roles', 'gateway/public-log', 'browser/service-worker'].map(
  (one) => `platform/src/${one}`,
)

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

export const releaseChannel: Attack = {
  name: 'release-channel',
  rule: 'No stolen key, store or old signature brings code into a page that its team did not sign',
  half: 'night',
  own: true,
  async run() {
    const tally = new Tally()
    const folder = mkdtempSync(join(tmpdir(), 'release-channel-'))
    const file = join(folder, 'report.json')
    spawnSync(bin('vitest'), ['run', ...FOLDERS, '--reporter=json', `--outputFile=${file}`], { cwd: ROOT })
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    rmSync(folder, { recursive: true, force: true })
    for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
      tally.tried(status === 'passed', title)
    return tally.finding()
  },
}
