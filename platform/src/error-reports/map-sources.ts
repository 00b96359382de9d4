/** From places in released scripts to places in their sources, by the source maps that came with a release. */
import { SourceMap } from 'node:module'
import { BY_CONTENT, MAPS_FILE, mapIn } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'

/** Maps that are kept read: each is some 100 kB to 1 MB. */
const KEPT = 8
const FRAME = /^([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w@./-]+):(\d+):(\d+)$/

export interface Place {
  /** From the folder of the part, as `src/list.tsx`; of others' packages `swiper/core.mjs`. */
  source: string
  line: number
  column: number
}

/** The place in the sources of a frame as pages tell it; undefined where there is no map of it any more. */
export type MapFrame = (frame: string) => Place | undefined

/** Reads the maps of a store's releases as they are needed. */
export function frameMapper(store: ReleaseStore): MapFrame {
  const read = new Map<string, SourceMap | undefined>()
  const mapOf = (name: string, version: string, file: string) => {
    const key = `${name}/${version}/${file}`
    if (!read.has(key)) {
      const [oldest] = read.keys()
      if (read.size >= KEPT && oldest !== undefined) read.delete(oldest)
      read.set(key, readMap(store, name, version, file))
    }
    return read.get(key)
  }
  return (frame) => {
    const [, name, version, file, line, column] = FRAME.exec(frame) ?? []
    if (!name || !version || !file) return undefined
    const found = mapOf(name, version, file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found) || !found.originalSource) return undefined
    const { originalSource, originalLine, originalColumn } = found
    return { source: sourceName(originalSource), line: originalLine + 1, column: originalColumn + 1 }
  }
}

/** Of a file that is asked for by its content any version that has it will do: the maps of one are read, whatever pages tell. */
function readMap(store: ReleaseStore, name: string, asked: string, file: string): SourceMap | undefined {
  try {
    const version =
      asked === BY_CONTENT ? store.versionsOf(name).find(({ files }) => Object.hasOwn(files, file))?.version : asked
    if (version === undefined) return undefined
    const text = mapIn(store.readReleasedText(name, version, MAPS_FILE), file)
    return text === undefined ? undefined : new SourceMap(JSON.parse(text))
  } catch {
    // pruned, damaged, or of a build without maps
    return undefined
  }
}

const sourceName = (source: string) => source.replace(/^.*\/node_modules\//, '').replace(/^\.\//, '')
