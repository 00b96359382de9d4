/** A compiler in watch mode that goes on: whatever fails is told, and no save is missed. */
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Configuration, rspack, type Stats } from '@rspack/core'

/** How long an empty file is waited for, ms: it may be empty. */
const EMPTY_MS = 500

/** An editor empties a file before it writes it: what is built in between is a screen without it, whose state is lost. */
export async function untilWritten(files: Iterable<string>): Promise<void> {
  const until = Date.now() + EMPTY_MS
  for (const file of files)
    while (statSync(file, { throwIfNoEntry: false })?.size === 0 && Date.now() < until) await pause(10)
}

/**
 * Files that were saved since a build began to read them, each save once: where the watcher hears nothing of one, nobody would
 * build it. `heard` remembers the saves.
 * @param since ms since 1970
 */
export function savedSince(files: Iterable<string>, since: number, heard: Map<string, number>): string[] {
  return [...files].filter((file) => {
    if (file.includes('/node_modules/')) return false
    const saved = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (saved <= since || heard.get(file) === saved) return false
    heard.set(file, saved)
    return true
  })
}

/** How long after a build that failed as a whole the watch starts anew, ms. */
const RESTART_MS = 1_000

/** Whatever was thrown, as an error. */
export const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Builds on every change. A build that ends with an error of its own (not one of a file) ends rspack's watch, and
 * nothing would be built from then on: it is told, and the watch starts anew.
 */
export function keepWatching(
  config: () => Configuration,
  onBuild: (stats: Stats) => void,
  onError: (error: Error) => void,
) {
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
      let readsAt = 0
      const heard = new Map<string, number>()
      const compiler = rspack(config())
      compiler.hooks.watchRun.tapPromise('WatchedPackage', async ({ modifiedFiles = [] }) => {
        await untilWritten(modifiedFiles)
        readsAt = Date.now()
      })
      const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
        if (error) return isBuilt ? void fail(error, mine) : reject(error)
        if (!stats) return
        isBuilt = true
        onBuild(stats)
        resolve()
        const saved = savedSince(stats.compilation.fileDependencies, readsAt, heard)
        // once the watcher has taken over from this build
        if (saved.length > 0) setImmediate(() => watching?.invalidateWithChangesAndRemovals(new Set(saved), new Set()))
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
