/**
 * `npm run test:cluster [-- <name> …]`: tests of several processes and machines with the real programs that stand around them
 * in service (haproxy, redis-server, …). A build machine (`CI=true`, Debian, root) installs those that are missing; elsewhere
 * the tests that need one are skipped, and a line names its Debian package. `CLUSTER_MINUTES=<n>` is how long processes are
 * killed under load (1), `CLUSTER_FAILOVERS=<n>` how often the primary is (4). A name chooses the files that contain it.
 * Minutes, not seconds: `npm test` has none of it.
 */
import { DEBIAN_PACKAGES, missingPackages, type Program } from '@yaksok/cluster/programs'
import { openReleaseStore } from '@yaksok/platform/registry'
import { CONSOLE_STORE, fail } from '@yaksok/server/command'
import { buildConsole } from '../../server/src/serve/index.ts'
import { canInstall, installPackages } from './lib/apt.ts'
import { buildChanged } from './lib/build-changed.ts'
import { bin, run } from './lib/run.ts'

try {
  const missing = missingPackages(Object.keys(DEBIAN_PACKAGES) as Program[])
  if (missing.length > 0 && canInstall()) installPackages(missing)
  const say = (text: string) => console.log(`  ${text}`)
  await buildChanged('npm run test:cluster', say)
  await buildConsole(openReleaseStore(CONSOLE_STORE), say, true)
  const options = ['run', '--project', 'cluster', '--reporter', 'verbose']
  process.exit(await run(bin('vitest'), [...options, ...process.argv.slice(2)]))
} catch (error) {
  fail(error)
}
