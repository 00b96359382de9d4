/**
 * `npm run new-remote -- coupons "Coupons"`: a remote with one screen at `/Coupons` that builds, passes its tests, runs
 * alone and can be released at once. Afterwards it belongs to its team: nothing here is read again.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, UserError } from '@yaksok/server/command'
import { bin, PNPM, ROOT } from './lib/run.ts'
import { packageFiles } from './new-remote/package-files.ts'
import { readPlan } from './new-remote/plan.ts'
import { screenFiles } from './new-remote/screen-files.ts'
import { testFiles } from './new-remote/test-files.ts'

/** Links the new package and writes it into the lockfile. */
function install(): void {
  const { status, stderr, stdout } = spawnSync(
    'npx',
    ['-y', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    },
  )
  if (status !== 0) throw new UserError(`pnpm install failed\n${stdout}${stderr}`)
}

try {
  const plan = readPlan(process.argv.slice(2))
  const folder = `remote-${plan.name}`
  for (const [file, text] of Object.entries({ ...packageFiles(plan), ...screenFiles(plan), ...testFiles(plan) })) {
    const path = join(ROOT, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  install()
  spawnSync(bin('biome'), ['check', '--write', folder], { cwd: ROOT })
  console.log(`Created ${folder}.

  npm run dev -- ${plan.name} --alone     run it alone
  npm run dev -- ${plan.name}             run it inside the app (${plan.path})
  cd ${folder} && npm run test:e2e    run its browser tests
  npm run release -- ${plan.name}         release it
`)
} catch (error) {
  fail(error)
}
