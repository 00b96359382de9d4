/** What the console's pages are made of. */

import { type Day, frameMapper, type MapFrame, type ReportStore, reportFolder } from '../error-reports/index.ts'
import type { Registry } from '../registry/index.ts'
import { reasonAgainst } from '../release-api/index.ts'
import { type ReleaseStore, unlooked } from '../release-store/index.ts'
import type { Texts } from '../texts/index.ts'
import { Refused } from '../uploads/index.ts'
import { actionsOf, type DashboardAction, rightFor } from './actions.ts'
import type { Session } from './sessions.ts'

/** Days of reports that pages of the console add up. */
export const DAYS = 7

/** What is known when a page is drawn. */
export interface View {
  texts: Texts
  store: ReleaseStore
  session: Session
  registry: Registry
  days: [date: string, day: Day][]
  /** ms */
  now: number
  mapFrame: MapFrame
  /** The address of the app, without a slash at its end: what links lead to. */
  app: string
  /** How the store stands beside what is served, where that is not well. */
  standing: string | undefined
  /** Why a version went out although no browser had opened its screens; undefined for all others. */
  unlooked(name: string, version: string): string | undefined
  /** The moves that make sense of a part, and why the session may not; undefined where it may. */
  moves(name: string): [move: DashboardAction, refused: string | undefined][]
}

/** Reads what pages of the console show of a store. */
export function viewer(
  store: ReleaseStore,
  clock: () => number,
  standing: (now: number) => string | undefined,
  texts: Texts,
) {
  const reports: ReportStore = reportFolder(store)
  const mapFrame = frameMapper(store)
  return (session: Session): View => {
    const { registry } = store.readRegistry()
    const now = clock()
    const audit = store.readAudit()
    return {
      texts,
      store,
      standing: standing(now),
      unlooked: (name, version) => unlooked(audit, name, version),
      session,
      registry,
      now,
      mapFrame,
      app: '',
      days: reports.read(DAYS, now),
      moves: (name) =>
        actionsOf(registry, name).map((move) => [move, reasonAgainst(session.grant, store, rightFor(move), name)]),
    }
  }
}

/** Parts in the order that they are shown in: the shell, which is everybody's, first. */
export function partNames({ microFrontends }: Registry): string[] {
  const isShell = (name: string) => microFrontends[name]?.[0]?.extras.kind === 'shell'
  return Object.keys(microFrontends).sort(
    (one, other) => Number(isShell(other)) - Number(isShell(one)) || one.localeCompare(other),
  )
}

/** The audit log, the newest first. */
export const newestFirst = (store: ReleaseStore, name?: string) =>
  store
    .readAudit()
    .filter((line) => !name || line.name === name)
    .reverse()

/** Throws Refused for a part that there is not. */
export function knownPart({ registry, texts }: View, name: string): string {
  if (!Object.hasOwn(registry.microFrontends, name)) throw new Refused(404, 'YK4013', texts.dashboard.noPart)
  return name
}
