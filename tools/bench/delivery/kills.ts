/** The service killed at every moment of a release: what is left is one release or the other, whole. */
import { setTimeout as delay } from 'node:timers/promises'
import { defaultEntry, readRegistry, verifyAudit } from '@yaksok/platform/registry'
import { ask } from './ask.ts'
import { integrityOf, type MadeBuild, makeBuild, releaseMade } from './made.ts'
import type { Stage } from './stage.ts'

const NAME = 'killed'
/** From a release to new pages, at most. */
const PAGE_MS = 2000

export interface KillFigures {
  kills: number
  /** After how many the new version was live, answered or not. */
  released: number
  /** What was wrong after a kill, or once the service was back. */
  faults: string[]
}

/**
 * Kills the service `kills` times while it releases, each time a little later, from at once to after the answer. Each
 * time the release is made again then.
 */
export async function measureKills(stage: Stage, kills: number): Promise<KillFigures> {
  const token = await stage.token('kills', [NAME])
  const faults: string[] = []
  await releaseMade(stage, makeBuild(stage.store, NAME, '0.0.0'), token)
  const longest = await durationOf(stage, token)
  let released = 0
  let before = '0.0.1'
  for (let kill = 0; kill < kills; kill += 1) {
    const build = makeBuild(stage.store, NAME, `1.0.${kill}`)
    const afterMs = (kill / kills) * longest * 1.2
    const answered = releaseMade(stage, build, token).catch(() => null)
    await delay(afterMs)
    await stage.kill()
    const told = await answered
    const fault = (what: string) => faults.push(`${Math.round(afterMs)} ms: ${what}`)
    const live = liveOf(stage.store)
    if (live === build.version) released += 1
    else if (live !== before) fault(`${live} is live`)
    if (told?.status === 200 && live !== build.version) fault('what was answered is not live')
    for (const problem of storeProblems(stage.store)) fault(problem)
    await stage.start()
    for (const problem of await servedProblems(stage, live === build.version ? build : null)) fault(problem)
    const again = await releaseMade(stage, build, token)
    if (again.status !== 200) fault(`the release again: ${again.text.slice(0, 200)}`)
    for (const problem of await servedProblems(stage, build)) fault(problem)
    before = build.version
  }
  return { kills, released, faults }
}

/** How long a release takes with a service that has just begun, ms. */
async function durationOf(stage: Stage, token: string): Promise<number> {
  await stage.kill()
  await stage.start()
  const started = performance.now()
  await releaseMade(stage, makeBuild(stage.store, NAME, '0.0.1'), token)
  return performance.now() - started
}

const liveOf = (store: string) => defaultEntry(readRegistry(store).registry, NAME)?.metadata.version

/** What a store must never say, whenever its writer ended. */
function storeProblems(store: string): string[] {
  const { registry, damaged } = readRegistry(store)
  const { problem } = verifyAudit(store, registry.extras.audit)
  return [...(damaged ? ['the registry is damaged'] : []), ...(problem ? [`the audit log: ${problem}`] : [])]
}

/** Whether the service gives what the registry says: the page, and of `build` each file with the bytes that were sent. */
async function servedProblems({ url, store }: Stage, build: MadeBuild | null): Promise<string[]> {
  const problems = (await isOnPage(url, liveOf(store))) ? [] : ['the page has another version']
  for (const [file, body] of build?.files ?? []) {
    const served = await ask(`${url}/r/${NAME}/${build?.version}/${file}`)
    if (served.status !== 200 || integrityOf(Buffer.from(served.text)) !== integrityOf(body))
      problems.push(`${file}: ${served.status}, and not what was sent`)
  }
  return problems
}

/** Whether pages have a version as soon as they are to have it. */
async function isOnPage(url: string, version: string | undefined): Promise<boolean> {
  for (const until = performance.now() + PAGE_MS; performance.now() < until; await delay(20)) {
    const { status, text } = await ask(`${url}/Home`)
    if (status === 200 && text.includes(`"${NAME}":{"version":"${version}"`)) return true
  }
  return false
}
