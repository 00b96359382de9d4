/**
 * `npm run console`: the operators' console, a host of its own on the same platform (docs/decisions/052-console-host.md), for a
 * developer's machine. Builds what is not yet released into its own store (`CONSOLE_STORE`, default `.releases-console`), opens its
 * API on the database of the app (`DATABASE_OWNER_URL`, `DATABASE_URL`, or the embedded one, also beside a running `npm start`) and
 * serves both on `CONSOLE_PORT` (4174). `-- --build` fills the store and ends: a server has `npm run serve:console`, which builds
 * nothing. Environment: console/README.md.
 */
import { checkPortFree, closeOnSignal } from '@yaksok/platform/app'
import { openReleaseStore } from '@yaksok/platform/registry'
import { createLog, readConfig } from '@yaksok/server'
import { CONSOLE_STORE, fail, STORE, takeSecretFiles } from '@yaksok/server/command'
import { buildConsole, readConsoleAddress, serveConsole } from '../../server/src/serve/index.ts'

try {
  takeSecretFiles(process.env)
  const address = readConsoleAddress()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const onlyBuilds = process.argv.includes('--build')
  if (!onlyBuilds) await checkPortFree(address)
  const store = openReleaseStore(CONSOLE_STORE)
  await store.refresh(console.log)
  await buildConsole(store, console.log, onlyBuilds || process.argv.includes('--working-copy'))
  if (onlyBuilds) {
    console.log(`✓ the console of this checkout is live in ${CONSOLE_STORE}`)
  } else {
    const opening = serveConsole({ store, appStore: openReleaseStore(STORE), config, address, log: createLog(config) })
    closeOnSignal(async () => (await opening).close())
    const { url } = await opening
    console.log(`\n  Yaksok console  ${url}`)
    if (config.demoData) console.log('  demo operators  cashier / cashier-pass-1, admin / admin-pass-1')
  }
} catch (error) {
  fail(error)
}
