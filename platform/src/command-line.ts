/**
 * The command line of a checkout that holds one remote (its name is the app's to give):
 *
 *     … release <name> [--canary 10]     the release commands; the store is the folder RELEASE_STORE
 *     … dev --shell https://…            the remote inside a deployed shell, with hot reload
 *     … dev --alone --api https://…      the remote alone, against an API
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiProxy } from './dev/proxy.ts'
import { StoreError } from './registry/store.ts'
import { nameOf } from './release/build.ts'
import { runReleaseCommand } from './release/command.ts'

const dir = process.cwd()
const PORT = Number(process.env.PORT ?? 3001)

async function release(args: string[]): Promise<void> {
  const store = process.env.RELEASE_STORE
  if (!store) throw new StoreError('RELEASE_STORE에 릴리스 저장소 폴더를 적어 주세요')
  await runReleaseCommand(args, {
    store,
    dirOf: (name) => (nameOf(dir) === name ? dir : undefined),
    openScreens: async (build) => (await import('./testing/smoke/open-screens.ts')).openScreens(store, build),
    print: (line) => console.log(line),
  })
}

async function develop(args: string[]): Promise<void> {
  const { developAlone, developForShell } = await import('./dev/develop.ts')
  const { values } = parseArgs({
    args,
    options: { shell: { type: 'string' }, alone: { type: 'boolean' }, api: { type: 'string' } },
  })
  const store = join(dir, 'node_modules', '.cache', 'platform', 'dev')
  const onBuild = ({ errors, ms }: { errors: string[]; ms: number }) =>
    errors.length > 0 ? console.error(errors.join('\n\n')) : console.log(`✓ ${ms} ms`)
  const origin = `http://localhost:${PORT}`
  if (values.shell) {
    const { app, name, path } = await developForShell(dir, origin, { store, onBuild })
    await app.listen({ port: PORT })
    console.log(`${new URL(path, values.shell).href}?remote.${name}=${origin}`)
    return
  }
  const { api } = values
  if (!values.alone || !api) throw new StoreError('dev --shell <주소> 또는 dev --alone --api <주소>')
  const app = await developAlone(dir, { store, onBuild, login: null }, { api: apiProxy(() => api) })
  await app.listen({ port: PORT })
  console.log(origin)
}

try {
  const [command, ...rest] = process.argv.slice(2)
  await (command === 'dev' ? develop(rest) : release(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StoreError ? `✗ ${error.message}` : error)
  process.exitCode = 1
}
