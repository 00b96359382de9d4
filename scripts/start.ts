/**
 * `npm start`: builds what changed, releases it into the local store, opens the database with demo data and serves
 * everything on one port. Environment: PORT, HOST, DATA_DIR, DATABASE_URL, DEMO_DATA (here
 * `1` unless there is a DATABASE_URL or a licence), LOG_LEVEL (here `warn`), RELEASE_STORE. `--no-build` serves what has been released before.
 */
import { readRegistry, StoreError } from '@yaksok/platform/registry'
import { readConfig, withDemoDefault } from '@yaksok/server'
import { buildChanged } from './lib/build-changed.ts'
import { fail } from './lib/fail.ts'
import { STORE } from './lib/packages.ts'
import { checkPortFree, closeOnSignal, readAddress, serve } from './lib/serve.ts'

const started = performance.now()
const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

/** With `--no-build`: something must have been released. */
function checkReleased(): void {
  if (!readRegistry(STORE).registry.microFrontends.shell)
    throw new StoreError(`빌드가 없어요: ${STORE} (npm start로 먼저 빌드해 주세요)`)
}

try {
  const address = readAddress()
  const config = readConfig(withDemoDefault({ LOG_LEVEL: 'warn', ...process.env }))
  await checkPortFree(address)
  if (process.argv.includes('--no-build')) checkReleased()
  else await buildChanged('npm start', say)
  say('데이터베이스와 서버를 열어요')
  const served = await serve({ store: STORE, config, address, onProgress: say })
  closeOnSignal(served.close)
  say('준비됐어요')
  console.log(`\n  약속  ${served.url}`)
  if (config.demoData) console.log('  데모 로그인  demo / demo-pass-1')
} catch (error) {
  fail(error)
}
