/**
 * `<store>/<name>/<version>/.visual/`: the report and its pictures, each named by its SHA-256. It goes with the build when that is
 * pruned. No upload reaches it, because no file of a build may begin with a dot, and nobody sends pictures: whoever has the store
 * takes them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ReleaseStore } from '../release-store/index.ts'
import { readJson, writeAtomically } from '../util/index.ts'
import { type Finding, reportSchema, type VisualReport } from './report.ts'

/** Bytes of all pictures of one release. */
export const MOST_BYTES = 24_000_000
const REPORT = 'report.json'
const HASH = /^[0-9a-f]{64}$/

/** PNG files by their hash. */
export type Pictures = ReadonlyMap<string, Buffer>
export const hashOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

const folderOf = (store: ReleaseStore, name: string, version: string) =>
  join(store.releaseDir(name, version), '.visual')

/** Keeps a report beside its build in the place of an earlier one, with as many of its pictures as there is room for. */
export function keepReport(
  store: ReleaseStore,
  report: VisualReport,
  pictures: Pictures,
  mostBytes = MOST_BYTES,
): VisualReport {
  const folder = folderOf(store, report.name, report.version)
  const kept = new Set<string>()
  let dropped = report.dropped
  let bytes = 0
  const fitting = (hash: string | undefined): boolean => {
    const size = hash === undefined ? undefined : pictures.get(hash)?.length
    if (hash === undefined || size === undefined) return false
    if (kept.has(hash)) return true
    if (bytes + size > mostBytes) {
      dropped++
      return false
    }
    bytes += size
    return Boolean(kept.add(hash))
  }
  const only = ({ live, candidate, difference }: Finding['pictures']): Finding['pictures'] => ({
    ...(fitting(difference) && { difference }),
    ...(fitting(candidate) && { candidate }),
    ...(fitting(live) && { live }),
  })
  // what changed is looked at first
  const order = [...report.findings].sort((a, b) => Number(b.status === 'changed') - Number(a.status === 'changed'))
  const shown = new Map(order.map((finding) => [finding, only(finding.pictures)]))
  const findings = report.findings.map((finding) => ({ ...finding, pictures: shown.get(finding) ?? {} }))
  const whole = { ...report, findings, dropped }
  mkdirSync(folder, { recursive: true })
  for (const hash of kept) writeAtomically(join(folder, `${hash}.png`), pictures.get(hash) as Buffer)
  writeAtomically(join(folder, REPORT), JSON.stringify(whole))
  for (const file of readdirSync(folder))
    if (file !== REPORT && !kept.has(file.replace(/\.png$/, ''))) rmSync(join(folder, file), { force: true })
  return whole
}

/** The report that is kept with a version; undefined where nobody looked, and where it is damaged. */
export function readReport(store: ReleaseStore, name: string, version: string): VisualReport | undefined {
  const file = join(folderOf(store, name, version), REPORT)
  if (!existsSync(file)) return undefined
  try {
    const report = v.parse(reportSchema, readJson(file))
    return report.name === name && report.version === version ? report : undefined
  } catch {
    return undefined
  }
}

/** A picture that is kept with a version, checked by its name; undefined where there is none. */
export function readPicture(store: ReleaseStore, name: string, version: string, hash: string): Buffer | undefined {
  const file = join(folderOf(store, name, version), `${hash}.png`)
  if (!HASH.test(hash) || !existsSync(file)) return undefined
  const png = readFileSync(file)
  return hashOf(png) === hash ? png : undefined
}
