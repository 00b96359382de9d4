/** A team in its folder: from the typed command to the page that has its build. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { defaultEntry, readRegistry, readRelease } from '@yaksok/platform/registry'
import { ROOT } from '../../scripts/lib/run.ts'
import { ask } from './ask.ts'
import { UNSEEN } from './made.ts'
import type { Stage } from './stage.ts'

const CLI = join(ROOT, 'platform', 'src', 'cli.ts')
const FILE = join('src', 'home', 'account', 'account.tsx')
export const GREETING = '님, 안녕하세요'

export interface TeamFigures {
  /** From the command to the page that has the build, s; each with a text changed. */
  live: number[]
  /** A build whose files the service has all: from asking to the answer, ms. */
  unchanged: number[]
}

export async function measureTeam(stage: Stage, runs: number): Promise<TeamFigures> {
  const token = await stage.token('home', ['home'])
  const dir = copyOfHome()
  const figures: TeamFigures = { live: [], unchanged: [] }
  try {
    for (let run = 0; run < runs; run += 1) {
      edit(dir, `${GREETING} ${run}`)
      const before = liveHome(stage)
      const started = performance.now()
      const command = typed(dir, stage.url, token)
      const ended = once(command, 'exit')
      const failed = ended.then(([code]) => {
        if (code !== 0) throw new Error(`the command ended with ${code}`)
      })
      await Promise.race([untilPage(stage, (version) => version !== before), failed.then(() => new Promise(() => {}))])
      figures.live.push((performance.now() - started) / 1000)
      await failed
      figures.unchanged.push(await again(stage, token, before))
      await untilPage(stage, (version) => version === before)
    }
    return figures
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A team's folder, beside the real one, so that its imports go the same ways. */
export function copyOfHome(): string {
  const [from, to] = [join(ROOT, 'remote-home'), join(ROOT, '.remote-home-edited')]
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) })
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'))
  return to
}

export function edit(dir: string, greeting: string): void {
  const text = readFileSync(join(ROOT, 'remote-home', FILE), 'utf8')
  if (!text.includes(GREETING)) throw new Error(`${FILE} greets in other words`)
  writeFileSync(join(dir, FILE), text.replace(GREETING, greeting))
}

export const typed = (cwd: string, url: string, token: string, command = 'release'): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      CLI,
      command,
      '--to',
      url,
      ...(command === 'release' ? ['--unseen', '--why', 'bench'] : []),
    ],
    {
      cwd,
      stdio: ['ignore', command === 'release' ? 'ignore' : 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, HOME: cwd, YAKSOK_TOKEN: token },
    },
  )

function liveHome({ store }: Stage): string {
  const live = defaultEntry(readRegistry(store).registry, 'home')
  if (!live) throw new Error('home is not released')
  return live.metadata.version
}

/** Waits until pages have a version of Home that is asked for. */
async function untilPage({ url }: Stage, isIt: (version: string | undefined) => boolean): Promise<void> {
  for (;;) {
    const { text } = await ask(`${url}/Home`)
    if (isIt(/"home":\{"version":"([^"]+)"/.exec(text)?.[1])) return
    await delay(10)
  }
}

/** Releases a build that the service had before, ms. */
async function again(stage: Stage, token: string, version: string): Promise<number> {
  const { files, ...release } = readRelease(stage.store, 'home', version)
  const body = { name: 'home', kind: 'remote', version, release, files: Object.entries(files), ...UNSEEN }
  const started = performance.now()
  const { status, text } = await ask(`${stage.url}/releases/v1/builds`, { method: 'POST', token, body })
  if (status !== 200) throw new Error(`${version} again: ${text.slice(0, 200)}`)
  return performance.now() - started
}
