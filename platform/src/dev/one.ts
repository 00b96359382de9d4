/** `dev` in a checkout that holds one remote. */
import { madeFile } from '../build/made-file.ts'
import { StoreError } from '../registry/store.ts'
import { developAlone, developForShell } from './develop.ts'
import { apiProxy } from './proxy.ts'
import type { BuildState } from './watch.ts'

const PORT = Number(process.env.PORT ?? 3001)

/**
 * The remote in `dir` inside the deployed shell at `shell`, or `alone` against `api`; prints where.
 * @throws StoreError where neither is asked for
 */
export async function developOne(
  dir: string,
  { shell, alone, api }: { shell?: string; alone?: boolean; api?: string },
  onBuild: (state: BuildState) => void,
): Promise<void> {
  const store = madeFile(dir, 'dev')
  const origin = `http://localhost:${PORT}`
  if (shell) {
    const { app, name, path } = await developForShell(dir, origin, { store, onBuild })
    await app.listen({ port: PORT })
    console.log(`${new URL(path, shell).href}?remote.${name}=${origin}`)
    return
  }
  if (!alone || !api) throw new StoreError('dev --shell <주소> 또는 dev --alone --api <주소>')
  const app = await developAlone(dir, { store, onBuild, login: null }, { api: apiProxy(() => api) })
  await app.listen({ port: PORT })
  console.log(origin)
}
