/**
 * `npm run serve:console`: the operators' console on a server. Serves what is live in its own store (`CONSOLE_STORE`) and builds
 * nothing: `npm run console -- --build` fills the store before. One JSON line an event, ends on SIGTERM. Environment: console/README.md.
 */
import { checkPortFree, checkReleased, closeOnSignal } from '@yaksok/platform/app'
import { openReleaseStore } from '@yaksok/platform/registry'
import { CONSOLE_STORE, fail, STORE, takeSecretFiles } from './command/index.ts'
import { createLog, readConfig } from './index.ts'
import { readConsoleAddress, serveConsole, serveConsoleEnvironment } from './serve/index.ts'

try {
  takeSecretFiles(process.env)
  const address = readConsoleAddress()
  const config = readConfig(serveConsoleEnvironment(process.env))
  const log = createLog(config)
  await checkPortFree(address)
  const store = openReleaseStore(CONSOLE_STORE)
  await store.refresh((problem) => log.warn({ event: 'shared-store' }, problem))
  checkReleased(store, 'npm run console -- --build')
  const opening = serveConsole({ store, appStore: openReleaseStore(STORE), config, address, log })
  closeOnSignal(async () => (await opening).close())
  const { url } = await opening
  log.info({ event: 'start', url }, 'serving the console')
} catch (error) {
  fail(error)
}
