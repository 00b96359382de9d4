import { HttpRefusal } from '../../http/calls/index.ts'
import { networkOf } from '../members/index.ts'

/** Long exports that are made at a time, of all visitors together. */
const AT_ONCE = 4
/** Long exports that one network gets in a minute. */
const A_MINUTE = 12
const MINUTE_MS = 60_000
/** Networks that are remembered; with more, those of the last minute start anew. */
const NETWORKS = 10_000

/** Who may have a long export now. */
export interface ExportGate {
  /** Answers how to leave; throws HttpRefusal 429 where too many are at it, or this network was often enough. */
  enter(ip: string): () => void
}

/** Exports are for everybody and cost much: one at a time for each network, a few for all, so many a minute. */
export function createExportGate(now: () => number = performance.now.bind(performance)): ExportGate {
  const inside = new Set<string>()
  const taken = new Map<string, { since: number; count: number }>()
  return {
    enter(ip) {
      const { near } = networkOf(ip)
      const known = taken.get(near)
      const window = known && now() - known.since < MINUTE_MS ? known : { since: now(), count: 0 }
      if (inside.has(near) || inside.size >= AT_ONCE) throw tooMany(1)
      if (window.count >= A_MINUTE) throw tooMany(Math.ceil((window.since + MINUTE_MS - now()) / 1000))
      if (taken.size >= NETWORKS && !known) taken.clear()
      taken.set(near, { ...window, count: window.count + 1 })
      inside.add(near)
      return () => void inside.delete(near)
    },
  }
}

function tooMany(seconds: number): HttpRefusal {
  return new HttpRefusal(429, '받으려는 사람이 많아요. 잠시 후 다시 시도해 주세요', seconds)
}
