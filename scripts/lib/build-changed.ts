import { relative } from 'node:path'
import { buildIntoStore, publishAll, storedBuild } from '@yaksok/platform/release'
import { remoteDirs, SHELL_DIR, STORE } from './packages.ts'
import { ROOT } from './run.ts'

/**
 * Builds every part whose sources changed since its last build, and makes this checkout's builds live in the local store.
 * Throws StoreError, and nothing goes live, when one of them does not build or does not fit with the others. Routes that
 * this checkout has no longer, as after a change of branch, go with `dropRoutes`, and what leads to them may stay; the
 * audit log names both.
 */
export async function buildChanged(why: string, say: (text: string) => void, dropRoutes = true): Promise<void> {
  const dirs = [SHELL_DIR, ...remoteDirs()]
  const changed = dirs.filter((dir) => !storedBuild(STORE, dir))
  if (changed.length === 0) say('바뀐 것이 없어 지난 빌드를 그대로 써요')
  for (const [index, dir] of changed.entries()) {
    say(`빌드 ${index + 1}/${changed.length}: ${relative(ROOT, dir)}`)
    await buildIntoStore(STORE, dir)
  }
  const releases = dirs.map((dir) => storedBuild(STORE, dir)).filter((release) => release !== undefined)
  const { held } = await publishAll(STORE, releases, why, { dropRoutes, deadLinks: dropRoutes })
  if (held.length > 0)
    say(`고정됐거나 되돌린 버전이라 그대로 둬요: ${held.join(', ')} (다시 내보내려면 npm run release -- 이름)`)
}
