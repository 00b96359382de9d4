/**
 * `npm start`: for a newcomer. Builds and releases everything into an empty local store, opens the database with demo data
 * and serves the app on one port. Where something has been released before, that is served as it stands: canaries, pins
 * and roll-backs outlive a restart, and one line says how the working copy differs. `npm run start:working-copy`
 * (`--working-copy`), for developing, releases what changed here first. Environment: docs/architecture.md;
 * DEMO_DATA is 1 here (unless there is a DATABASE_URL or a licence), METRICS_PUBLIC 1 and LOG_LEVEL `warn`. With demo data the operators'
 * console opens behind it on `CONSOLE_PORT` (PORT + 1; `off` for none). A server has `npm run serve`.
 */
import { checkPortFree, closeOnSignal, isReleased, readAddress, whatIsServed } from '@yaksok/platform/app'
import { openReleaseStore, type ReleaseStore } from '@yaksok/platform/registry'
import { readConfig } from '@yaksok/server'
import { fail, partDirs, STORE, takeSecretFiles } from '@yaksok/server/command'
import { renderIsolation, serve, startEnvironment } from '../../server/src/serve/index.ts'
import { buildChanged, START_WORKING_COPY } from './lib/build-changed.ts'
import { type Beside, openConsoleBeside } from './lib/console-beside.ts'

const started = performance.now()
const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

/** Has something released to serve; what waits for the builds goes on beside them. */
async function releaseFor(isGateway: boolean, store: ReleaseStore): Promise<void> {
  if (!isGateway) say('starting without pages')
  else if (process.argv.includes('--working-copy')) await buildChanged(START_WORKING_COPY, say, { store })
  else if (isReleased(store)) say(whatIsServed(store, partDirs(), START_WORKING_COPY))
  else await buildChanged('npm start', say, { store })
}

try {
  takeSecretFiles(process.env)
  const address = readAddress()
  const config = readConfig(startEnvironment(process.env))
  await checkPortFree(address)
  const store = openReleaseStore(STORE)
  if (config.roles.has('gateway')) await store.refresh(say)
  const released = releaseFor(config.roles.has('gateway'), store)
  // serve() waits for it, and fails with it
  released.catch(() => {})
  say('starting the database and the server')
  const opening = serve({ store, config, address, onProgress: say, gateway: renderIsolation('process'), released })
  let desk: Beside | undefined
  closeOnSignal(async () => {
    await desk?.close()
    await (await opening).close()
  })
  const served = await opening
  say('ready')
  console.log(`\n  Yaksok  ${served.url}`)
  if (config.demoData) console.log('  demo login  demo / demo-pass-1')
  if (config.demoData && config.roles.has('gateway')) desk = openConsoleBeside(served)
} catch (error) {
  fail(error)
}
