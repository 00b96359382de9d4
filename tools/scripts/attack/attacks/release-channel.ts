/** The attacks that The Update Framework names, on stores and gateways of their own: their tests are run. */
import { spawnSync } from 'node:child_process'
import { bin, ROOT } from '../../lib/run.ts'
import { type Attack, Tally } from '../attack.ts'

const FOLDER = 'platform/src/release-store/roles'

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
    const { stdout } = spawnSync(bin('vitest'), ['run', FOLDER, '--reporter=json'], { cwd: ROOT, encoding: 'utf8' })
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
    for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
      tally.tried(status === 'passed', title)
    return tally.finding()
  },
}
