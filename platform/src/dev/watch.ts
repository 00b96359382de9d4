/** One package in watch mode: rebuilt on every change, its state told to whoever listens. */
import { existsSync, readdirSync, rmSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Stats } from '@rspack/core'
import { type BuildEnv, compileBoot, type Preset } from '../build/compiler.ts'
import { DEVELOPMENT_VERSION, type EarlierMajor } from '../registry/index.ts'
import { asError, keepWatching } from './keep-watching.ts'

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

/** Updates of an earlier watch lead from builds that no page has. */
function removeUpdates(outDir: string): void {
  if (!existsSync(outDir)) return
  for (const file of readdirSync(outDir)) if (file.includes('.hot-update.')) rmSync(join(outDir, file))
}

const bootOf = async ({ facts }: Preset) => (facts.kind === 'shell' ? compileBoot(facts) : '')

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
