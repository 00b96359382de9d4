/**
 * `npm run serve`: the app on a server (docs/deployment.md). Builds and releases nothing, adds no demo data unless
 * DEMO_DATA=1, writes one JSON line an event, and ends on SIGTERM or SIGINT once what was asked is answered, within
 * STOP_SECONDS: `/readyz` says 503 for DRAIN_SECONDS (5) before. `ROLE=gateway|api|engine` is a part of it.
 */
import { checkPortFree, checkReleased, closeOnSignal, readAddress, whatIsServed } from '@yaksok/platform/app'
import { openReleaseStore } from '@yaksok/platform/registry'
import { fail, partDirs, STORE, takeSecretFiles } from './command/index.ts'
import { createLog, readConfig } from './index.ts'
import { renderIsolation, serve, serveEnvironment } from './serve/index.ts'

try {
  takeSecretFiles(process.env)
  const address = readAddress()
  const config = readConfig(serveEnvironment(process.env))
  const log = createLog(config)
  const store = openReleaseStore(STORE)
  await checkPortFree(address)
  if (config.roles.has('gateway')) {
    await store.refresh((problem) => log.warn({ event: 'shared-store' }, problem))
    checkReleased(store)
    log.info({ event: 'start' }, whatIsServed(store, partDirs(), 'npm run release -- <name>'))
  }
  const onProgress = (step: string) => log.info({ event: 'start' }, step)
  const opening = serve({ store, config, address, onProgress, gateway: renderIsolation('kernel') })
  closeOnSignal(async () => {
    log.info({ event: 'stop', drainSeconds: config.drainSeconds, stopSeconds: config.stopSeconds }, 'stopping')
    await (await opening).close()
    log.info({ event: 'stop' }, 'stopped')
  })
  const served = await opening
  log.info({ event: 'start', url: served.url, roles: [...config.roles].join() }, 'serving')
} catch (error) {
  fail(error)
}
