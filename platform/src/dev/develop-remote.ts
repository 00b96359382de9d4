/** `dev` in a checkout that holds one remote. */
import { openReleaseStore } from '../release-store/index.ts'
import { freeAddress, generatedFile, listen, StoreError } from '../util/index.ts'
import { developAlone, developForShell } from './develop.ts'
import { apiProxy } from './proxy.ts'
import type { BuildState } from './watch.ts'

/** Where the files are served when `PORT` says nothing else. */
const PORT = 3001

/**
 * The remote in `dir` inside the deployed shell at `shell`, or `alone` against `api`; prints where.
 * @throws StoreError where neither is asked for, and where the port is taken
 */
export async function developOne(
  dir: string,
  { shell, alone, api }: { shell?: string; alone?: boolean; api?: string },
  onBuild: (state: BuildState) => void,
): Promise<void> {
  if (!shell && !(alone && api)) throw new StoreError('YK1003', 'dev --shell <address>, or dev --alone --api <address>')
  const store = openReleaseStore(generatedFile(dir, 'dev'))
  const address = await freeAddress((line) => console.log(line), { usual: PORT, host: 'localhost' })
  const origin = `http://localhost:${address.port}`
  if (shell) {
    const { app, name, path } = await developForShell(dir, origin, { store, onBuild })
    await listen(app, address)
    console.log(`${new URL(path, shell).href}?remote.${name}=${origin}`)
    return
  }
  const app = await developAlone(dir, { store, onBuild, login: null }, { api: apiProxy(() => api ?? '') })
  console.log(await listen(app, address))
}
