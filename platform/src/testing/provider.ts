import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import type { RollbackPolicy } from '../gateway/auto-rollback/index.ts'
import type { OverrideOptions } from '../gateway/overrides/index.ts'
import type { Cards } from '../gateway/pages/index.ts'
import type { Views } from '../gateway/ssr/index.ts'
import type { PageConfig } from '../registry/index.ts'
import type { Texts } from '../texts/index.ts'
import { readJson } from '../util/index.ts'

/** What tests may do behind the API's back: functions of any names, whose arguments and answers are JSON. */
export type Controls = Record<string, (argument: never) => Promise<unknown>>

/** A cookie that the API gives with a session; HttpOnly, for the whole app. */
export interface SessionCookie {
  name: string
  value: string
}

/** Who opens the screens of a release, and where. */
export interface Visitor {
  /** The session, as the API gives it. */
  token: string
  /** What it gives with it, by which pages are drawn. */
  cookies?: SessionCookie[]
  /** Query of each address that shows something only with one: `{ '/Bed': 'id=3' }`. */
  queries?: Readonly<Record<string, string>>
}

/** The API of an app under test. */
export interface TestApi<Named extends Controls = Controls> {
  plugin: FastifyPluginAsync
  /** What `/readyz` says of it; always ready when left out. */
  ready?: () => Promise<Record<string, boolean>>
  /** Of what pages are drawn; without it they are skeletons. */
  views?: Views
  /** What pages tell of what they show; without it they are named after their screens. */
  cards?: Cards
  /** What the platform shows in a browser by itself; absent: English. */
  texts?: Texts
  /** What the names of the app's metrics begin with. */
  metricPrefix?: string
  /** Makes somebody for whom every screen is there: a release's screens are opened so before it goes live. */
  visitor?: () => Promise<Visitor>
  controls: Named
  close(): Promise<void>
}

/** The platform knows no API: a module brings it, see {@link loadApi}. */
export interface ApiModule {
  /** @param options `AppOptions.api`, `{}` when left out */
  startTestApi(options: unknown): Promise<TestApi>
  /** Starts what the apps of one test run share, such as a database server; answers how to stop it. */
  startRunCluster?(): Promise<() => Promise<void>>
}

/** The control that a running app has where its API makes visitors. */
export const VISITOR = 'visitor'

/** Names the module that brings the API; when unset, `platform.testApi` in a package.json from here up does. */
const API_VARIABLE = 'PLATFORM_TEST_API'

/**
 * Loads the API for tests. Resolved from the package that names it: that depends on the API, the platform does not.
 * @param provider file of the module that brings it, in the place of the one that is named
 * @throws Error where nothing names one
 */
export async function loadApi(provider?: string): Promise<ApiModule> {
  if (provider) return import(pathToFileURL(provider).href)
  const { manifest, name } = namedApi(process.cwd())
  if (!name) throw new Error(`${manifest}: "platform": { "testApi": … } or ${API_VARIABLE} names the API for tests`)
  return import(pathToFileURL(createRequire(manifest).resolve(name)).href)
}

/** Whether anything names the API that {@link loadApi} loads. */
export const isApiNamed = (): boolean => Boolean(namedApi(process.cwd()).name)

/** What the variable, or else the nearest package.json from `dir` up that names an API, says, and where. */
function namedApi(dir: string): { manifest: string; name: string | undefined } {
  const manifest = join(dir, 'package.json')
  const { platform } = existsSync(manifest) ? readJson<{ platform?: { testApi?: string } }>(manifest) : {}
  const name = process.env[API_VARIABLE] ?? platform?.testApi
  return name || dir === dirname(dir) ? { manifest, name } : namedApi(dirname(dir))
}

/** Folders of finished builds, one a line, that every app of a test run has in the place of released versions. */
export const BUILDS_VARIABLE = 'PLATFORM_TEST_BUILDS'

/** How an app under test differs from the usual one. */
export interface AppOptions<ApiOptions = unknown> {
  /** File of the module that brings the API; the one of {@link loadApi} when left out. */
  provider?: string
  /** Passed on to the API. */
  api?: ApiOptions
  /** https origins that pages may embed. */
  frames?: string[]
  /** Release store to serve; the checkout's own when left out. A test that damages releases brings a copy. */
  store?: string
  /**
   * Folders of finished builds to serve in the place of released versions (`buildWorkingCopy`); default: those of the
   * run, where the app serves no store of its own.
   */
  builds?: string[]
  /** How the page's loader is tuned: faults are waited for less long than members wait. */
  config?: PageConfig
  /**
   * False: pages come without their screens; by default they are drawn for members that `cookies` names, however
   * long that takes.
   */
  drawn?: boolean
  /** Developers' overrides and replays; off when left out. */
  developers?: OverrideOptions
  /** When the gateway takes a bad version back by itself. */
  rollback?: Partial<RollbackPolicy>
}
