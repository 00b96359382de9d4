/** One package in watch mode: rebuilt on every change, its state told to whoever listens. */
import { existsSync, readdirSync, rmSync, statSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { type BuildEnv, compileBoot, type Preset } from '../build/compiler.ts'
import { DEVELOPMENT_VERSION, type EarlierMajor } from '../registry/index.ts'

/** What became of the last build of a part under development; `ms` is how long it took. */
export interface BuildState {
  name: string
  hash: string
  /** Messages of a failed build; the last good one stays in the page. */
  errors: string[]
  ms: number
}

export interface WatchedPackage {
  dir: string
  name: string
  /** Where the page and its skeletons are, for what is a shell. */
  htmlDir: string
  preset(): Preset
  /** The boot script, of what is a shell. */
  boot(): string
  /** Earlier majors of its contract, of what is a shell. */
  earlier(): EarlierMajor[]
  /** The latest build. */
  state(): BuildState
  close(): Promise<void>
}

export interface WatchOptions {
  dir: string
  /** The preset as the package's files stand now; default: what its `rspack.config.ts` exports. */
  preset?: (dir: string) => Preset | Promise<Preset>
  /** Folder of the page and skeletons, for what is a shell; default `src/html`. */
  htmlDir?: string
  outDir: (name: string) => string
  publicPath: (name: string) => string
  refresh: boolean
  onBuild(state: BuildState): void
}

/** The preset as the package's files stand now: `remote.json` may have changed since the last call. */
async function freshPreset(dir: string): Promise<Preset> {
  const url = `${pathToFileURL(join(dir, 'rspack.config.ts')).href}?${Date.now()}`
  return ((await import(url)) as { default: Preset }).default
}

function stateOf(name: string, stats: Stats): BuildState {
  const { hash = '', errors = [], time: ms = 0 } = stats.toJson({ all: false, errors: true, hash: true, timings: true })
  return { name, hash, errors: errors.map(({ message }) => message), ms }
}

/** Earlier majors of a shell's contract: packages as they were packed, which do not change while it is developed. */
const earlierOf = ({ earlier = [] }: Preset, env: BuildEnv): Promise<EarlierMajor[]> =>
  Promise.all(
    earlier.map(async (major) => {
      const built = await major.build({ ...env, mode: 'production' }, undefined)
      // a page of a development build is told of no files before its scripts ask for them
      return { ...built, js: [], css: [] }
    }),
  )

/** How long an empty file is waited for, ms: it may be empty. */
const EMPTY_MS = 500

/** An editor empties a file before it writes it: what is built in between is a screen without it, whose state is lost. */
export async function untilWritten(files: Iterable<string>): Promise<void> {
  const until = Date.now() + EMPTY_MS
  for (const file of files)
    while (statSync(file, { throwIfNoEntry: false })?.size === 0 && Date.now() < until) await pause(10)
}

/** Updates of an earlier watch lead from builds that no page has. */
function removeUpdates(outDir: string): void {
  if (!existsSync(outDir)) return
  for (const file of readdirSync(outDir)) if (file.includes('.hot-update.')) rmSync(join(outDir, file))
}

/** How long after a build that failed as a whole the watch starts anew, ms. */
const RESTART_MS = 1_000

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const bootOf = async ({ facts }: Preset) => (facts.kind === 'shell' ? compileBoot(facts) : '')

/**
 * Builds on every change. A build that ends with an error of its own (not one of a file) ends rspack's watch, and
 * nothing would be built from then on: it is told, and the watch starts anew.
 */
function keepWatching(config: () => Configuration, onBuild: (stats: Stats) => void, onError: (error: Error) => void) {
  let stop = async () => {}
  let isClosed = false
  /** Counts the starts: one that was overtaken does nothing. */
  let turn = 0
  const fail = async (error: Error, failed: number): Promise<void> => {
    onError(error)
    await pause(RESTART_MS)
    if (failed === turn) await restart()
  }
  /** Resolves after the first build; rejects where there is none. */
  const start = () => {
    const mine = ++turn
    return new Promise<void>((resolve, reject) => {
      let isBuilt = false
      const compiler = rspack(config())
      compiler.hooks.watchRun.tapPromise('WatchedPackage', ({ modifiedFiles = [] }) => untilWritten(modifiedFiles))
      const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
        if (error) return isBuilt ? void fail(error, mine) : reject(error)
        if (!stats) return
        isBuilt = true
        onBuild(stats)
        resolve()
      })
      stop = () => new Promise((closed) => (watching ? watching.close(() => closed()) : closed()))
    })
  }
  const restart = async (): Promise<void> => {
    await stop()
    if (isClosed) return
    const started = start()
    const mine = turn
    await started.catch((error) => fail(asError(error), mine))
  }
  return {
    start,
    restart,
    close: () => {
      isClosed = true
      return stop()
    },
  }
}

/** Starts watching; resolves after the first build. Throws when the description is wrong. */
export async function watchPackage(options: WatchOptions): Promise<WatchedPackage> {
  const load = options.preset ?? freshPreset
  let preset = await load(options.dir)
  const { name } = preset.facts
  let state: BuildState = { name, hash: '', errors: [], ms: 0 }

  const env: BuildEnv = {
    mode: 'development',
    version: DEVELOPMENT_VERSION,
    outDir: options.outDir(name),
    publicPath: options.publicPath(name),
    refresh: options.refresh,
  }

  const tell = (next: BuildState) => {
    state = next
    options.onBuild(state)
  }
  const watch = keepWatching(
    () => preset.config(env),
    (stats) => tell(stateOf(name, stats)),
    ({ message }) => tell({ ...state, errors: [message] }),
  )

  let boot = await bootOf(preset)
  const earlier = await earlierOf(preset, env)
  removeUpdates(env.outDir)
  await watch.start()
  const description =
    [join(options.dir, 'remote.json'), join(options.dir, 'shell.json')].find(existsSync) ?? options.dir
  watchFile(description, { interval: 500 }, async () => {
    try {
      preset = await load(options.dir)
      boot = await bootOf(preset)
    } catch (error) {
      tell({ ...state, errors: [asError(error).message] })
      return
    }
    await watch.restart()
  })

  return {
    dir: options.dir,
    name,
    htmlDir: options.htmlDir ?? join(options.dir, 'src', 'html'),
    preset: () => preset,
    boot: () => boot,
    earlier: () => earlier,
    state: () => state,
    async close() {
      unwatchFile(description)
      await watch.close()
    },
  }
}
