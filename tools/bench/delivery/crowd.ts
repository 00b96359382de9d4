/** Many teams that release at the same time, and a page that is opened meanwhile. */
import { setTimeout as delay } from 'node:timers/promises'
import { readAudit, readRegistry, verifyAudit } from '@yaksok/platform/registry'
import { ask } from './ask.ts'
import { integrityOf, type MadeBuild, makeBuild, releaseMade } from './made.ts'
import type { Stage } from './stage.ts'

export interface CrowdFigures {
  remotes: number
  releases: number
  /** From the first to the last of them, s. */
  seconds: number
  /** From asking to the answer, ms, sorted. */
  times: number[]
  refused: number
  /** Releases that were answered and are not live, not in the audit log, or there twice. */
  lost: number
  /** Pages that were opened meanwhile, and those with a file that is not their version's. */
  pages: number
  mixed: number
  /** What is wrong with the audit log. */
  log: string | null
}

/** Each of `remotes` releases `each` times, one each `pauseMs`. */
export async function measureCrowd(
  stage: Stage,
  remotes: number,
  each: number,
  pauseMs: number,
): Promise<CrowdFigures> {
  const names = Array.from({ length: remotes }, (_, index) => `team-${index}`)
  const tokens = await Promise.all(names.map((name) => stage.token(name, [name])))
  const builds = names.map((name) =>
    Array.from({ length: each }, (_, index) => makeBuild(stage.store, name, `1.0.${index}`)),
  )
  const watching = watchPages(stage, new Map(builds.flat().map((build) => [keyOf(build), build])))
  const before = readRegistry(stage.store).registry.extras.revision
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  await Promise.all(
    builds.map(async (own, team) => {
      for (const [turn, build] of own.entries()) {
        const due = started + turn * pauseMs + (team / remotes) * pauseMs
        await delay(Math.max(0, due - performance.now()))
        const asked = performance.now()
        const { status } = await releaseMade(stage, build, tokens[team] ?? '', `127.0.3.${team + 1}`)
        if (status === 200) times.push(performance.now() - asked)
        else refused += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { registry } = readRegistry(stage.store)
  const verdict = verifyAudit(stage.store, registry.extras.audit)
  return {
    remotes,
    releases: remotes * each,
    seconds,
    times: times.sort((one, other) => one - other),
    refused,
    lost: lostOf(stage.store, builds) + (registry.extras.revision - before - times.length),
    ...(await watching.stop()),
    log: verdict.problem ?? null,
  }
}

const keyOf = ({ name, version }: Pick<MadeBuild, 'name' | 'version'>) => `${name}@${version}`

/** Teams whose last build is not what everybody gets, and builds that the audit log does not have exactly once. */
function lostOf(store: string, builds: MadeBuild[][]): number {
  const { microFrontends } = readRegistry(store).registry
  const logged = new Map<string, number>()
  for (const { name = '', version = '' } of readAudit(store))
    logged.set(`${name}@${version}`, (logged.get(`${name}@${version}`) ?? 0) + 1)
  const notLive = builds.filter((own) => {
    const last = own.at(-1)
    return last && microFrontends[last.name]?.[0]?.metadata.version !== last.version
  })
  return notLive.length + builds.flat().filter((build) => logged.get(keyOf(build)) !== 1).length
}

interface PageRemote {
  version: string
  integrity?: string
}

/** Opens a page again and again, and looks whether each container's hash is its version's. */
function watchPages({ url }: Stage, builds: ReadonlyMap<string, MadeBuild>) {
  let [pages, mixed, isOver] = [0, 0, false]
  const watching = (async () => {
    while (!isOver) {
      const { text } = await ask(`${url}/Home`, { from: '127.0.4.1' })
      pages += 1
      if (!fits(remotesIn(text), builds)) mixed += 1
      await delay(100)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return { pages, mixed }
    },
  }
}

/** Whether each team's container has the hash of the version that the page names. */
function fits(remotes: Record<string, PageRemote> | null, builds: ReadonlyMap<string, MadeBuild>): boolean {
  const teams = Object.entries(remotes ?? {}).filter(([name]) => name.startsWith('team-'))
  return (
    remotes !== null &&
    teams.every(([name, { version, integrity }]) => {
      const entry = builds.get(keyOf({ name, version }))?.files.get('remoteEntry.js')
      return entry && integrity === integrityOf(entry)
    })
  )
}

/** The remotes that a page was composed of. */
function remotesIn(html: string): Record<string, PageRemote> | null {
  const [, data = ''] = /window\.\w+=(\{"composition":.*?\});/s.exec(html) ?? []
  try {
    return (JSON.parse(data) as { composition: { remotes: Record<string, PageRemote> } }).composition.remotes
  } catch {
    return null
  }
}
