/** What an app tells its host: all of it is optional, and what is left out costs its pages nothing. */
import type { MountModule } from '@yaksok/platform/mount'

/** The session of whoever uses the page, as far as the host has to know it. */
export interface HostSession {
  /** The token that the page sends; null where nobody is logged in. */
  token(): string | null
  /** True once the server has confirmed it. */
  isConfirmed(): boolean
  /** Runs `listener` with each change. */
  subscribe(listener: () => void): unknown
}

/** Hears of the requests that an app makes; each is known by an object of its own. */
export interface CallListener {
  sent(call: object, setHeader: (name: string, value: string) => void): void
  /** It was answered, or failed. */
  answered(call: object | undefined): void
}

/** What an app tells its host, once. Everything is optional: what is left out is not there. */
export interface HostOptions {
  session?: HostSession
  /** True while something that changes data is being sent: the page is not loaded anew then. */
  isBusy?: () => boolean
  /** Addresses that are fetched ahead on a page that shows no remote's screen (after a login, say). */
  ahead?: () => readonly string[]
  /** Open pages move to what is live: releases, rollbacks and remotes out of service. */
  updates?: boolean
  /** The service worker keeps the pages that were visited, and the files of what is live. */
  offline?: boolean
  /** Loads, faults and vitals are reported: the gateway rolls a bad release back by them. */
  telemetry?: boolean
  /** Has a listener hear of the app's requests, for traces from a tap to the database. */
  followCalls?: (listener: CallListener) => void
  /** Makes a component of a screen or card that runs in a frame (platform/docs/decisions/082-framed-remotes.md). */
  framed?: () => Promise<(remote: string, expose: string) => object>
  /** Makes a component of a screen or card that exports `mount` (platform/docs/decisions/072-any-framework.md). */
  mount?: () => Promise<(module: MountModule) => object>
  texts?: {
    /** On the badge of a page with developers' builds; pressed, it ends them. @param builds `home ← http://localhost:3001` */
    override?: (builds: string) => string
  }
}

let given: HostOptions = {}

export function setOptions(options: HostOptions): void {
  given = options
}

export const hostOptions = (): HostOptions => given

/** True while something that changes data is under way. */
export const isBusy = (): boolean => given.isBusy?.() ?? false
