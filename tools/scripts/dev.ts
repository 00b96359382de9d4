/**
 * `npm run dev`: shell, remotes and server with hot reload on one port.
 * `npm run dev -- home`: only that remote, all others from released builds (built first where there are none); a saved
 * file reloads the page.
 * `npm run dev -- home --alone`: that remote as an application of its own, with a session and a database of its own.
 * `npm run dev -- home --shell https://…`: only that remote's files, for a shell that is deployed elsewhere.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOnSignal, freeAddress, releaseMissing } from '@yaksok/platform/app'
import { type BuildState, developAlone, developForShell, developParts } from '@yaksok/platform/dev'
import { KOREAN as texts } from '@yaksok/platform/gateway'
import { openReleaseStore } from '@yaksok/platform/registry'
import { nameOf } from '@yaksok/platform/release'
import { fail, packageDir, remoteDirs, SHELL_DIR, STORE, takeSecretFiles, UserError } from '@yaksok/server/command'
import { type DevelopmentApi, openDevelopmentApi } from './lib/dev-server.ts'
import { ROOT } from './lib/run.ts'

const time = () => new Date().toTimeString().slice(0, 8)
const say = (text: string) => console.log(`${time()}  ${text}`)
const DEMO = { username: 'demo', password: 'demo-pass-1' }

function onBuild({ name, errors, ms }: BuildState): void {
  if (errors.length > 0) console.error(`${time()}  ✗ ${name}\n${errors.join('\n\n')}`)
  else say(`✓ ${name} ${ms} ms`)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, alone: { type: 'boolean' } },
  })
  const dirs = positionals.map((name) => {
    const dir = packageDir(name)
    if (dir) return dir
    throw new UserError(`No such remote: ${name} (there are: shell, ${remoteDirs().map(nameOf).join(', ')})`)
  })
  const [only] = dirs
  if ((values.shell || values.alone) && (!only || dirs.length > 1 || only === SHELL_DIR))
    throw new UserError('--shell and --alone need one remote: npm run dev -- home --alone')
  return { dirs: dirs.length > 0 ? dirs : [SHELL_DIR, ...remoteDirs()], only, ...values }
}

async function showOnceAnswering(url: string, app: { close(): Promise<void> }, api: DevelopmentApi): Promise<void> {
  closeOnSignal(async () => {
    await app.close()
    await api.close()
  })
  await api.answering
  console.log(`\n  Yaksok (development)  ${url}\n  demo login  ${DEMO.username} / ${DEMO.password}\n`)
}

try {
  takeSecretFiles(process.env)
  const { dirs, only, shell, alone } = readArguments()
  const address = await freeAddress(say)
  const origin = `http://localhost:${address.port}`
  if (shell && only) {
    const { app, name, path } = await developForShell(only, origin, {
      store: openReleaseStore(join(STORE, '.dev')),
      onBuild,
    })
    await app.listen(address)
    closeOnSignal(() => app.close())
    console.log(`\n  ${new URL(path, shell).href}?remote.${name}=${origin}\n`)
  } else if (alone && only) {
    const name = nameOf(only)
    const api = await openDevelopmentApi({ say, dataDir: join(ROOT, '.data', `alone-${name}`) })
    const options = { store: openReleaseStore(join(STORE, '.dev', `alone-${name}`)), onBuild, login: DEMO }
    const app = await developAlone(only, options, { api: api.plugin, frames: api.frames, texts })
    await app.listen(address)
    await showOnceAnswering(origin, app, api)
  } else {
    const others = [SHELL_DIR, ...remoteDirs()].filter((dir) => !dirs.includes(dir))
    const store = openReleaseStore(STORE)
    await releaseMissing({ store, dirs: others, say }, 'npm run dev')
    const api = await openDevelopmentApi({ say })
    const app = await developParts(dirs, { store, onBuild }, { api: api.plugin, frames: api.frames, texts })
    await app.listen(address)
    await showOnceAnswering(origin, app, api)
  }
} catch (error) {
  fail(error)
}
