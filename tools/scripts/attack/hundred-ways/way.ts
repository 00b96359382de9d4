/** What a hostile remote tries, one way at a time. This file and `families/` run in the page: no module of Node belongs here. */

import type { CallId } from '@yaksok/shared/core/contract'

/** Where hostile code runs: in the page, or in a frame that is kept out of it, of a screen or of a card. */
export const FROMS = ['page', 'screen', 'card'] as const
export type From = (typeof FROMS)[number]

/** What the observer tells a way; nothing in it is a secret. */
export interface Given {
  /** The way's own name, and where it is tried from: part of every host that it sends to, so that the observer knows who did it. */
  id: string
  /** Where an attacker listens: a host name without the part before the first dot, and a port. */
  sink: { host: string; port: number }
  /** The confirm origin. */
  confirm: string
  /** What it may have learned before, by a lookalike or elsewhere: the member's passwords. */
  known: { pin: string; password: string }
  /** Where each call of the contract is. */
  calls: Readonly<Record<CallId, { path: string; method: 'GET' | 'POST' }>>
  /** Numbers of records of another member. */
  foreign: { line: string; member: string; session: string; inquiry: string }
  /** What has come together so far, for a way that goes on after `run` has answered. */
  loot: unknown[]
}

/** What the member does after the way has run. */
export type After =
  /** opens another screen, and looks at it */
  | 'goes on'
  /** asks for a withdrawal of 1,000 won and types the fund password where the app wants it */
  | 'withdraws'
  /** the same, and presses the button */
  | 'confirms'
  /** the same, and types as soon as the frame says something new */
  | 'types after a change'
  /** types name and password where something looks like Login */
  | 'types a login'
  /** logs out, and types the password on Login */
  | 'logs in again'
  /** logs out, opens the address of the remote's screen, and types the password on the Login that it leads to */
  | 'logs in at its address'
  /** closes the page, and opens the app in the same browser */
  | 'comes back'
  /** logs out, closes the page, and somebody else opens the app in the same browser */
  | 'leaves'

/** What the observer found, outside of the page. */
export interface Facts {
  /** What the way answered and what it collected, as one text. */
  got: string
  /** What only the member, their browser or the server knows. */
  secret: Readonly<Record<Secret, string>>
  /** Host names that the browser looked up, and requests and packets that reached the attacker, of this way. */
  heard: readonly string[]
  /** What of the member's rows in the database differs from before. */
  changed: ReadonlySet<Part>
  /** Tables in which rows of the member differ from before. */
  tables: ReadonlySet<string>
  /** Code of the way ran after the page it was started in had gone. */
  ranAfter: boolean
  /** Of the browser when all pages are closed; of compositions (`live`, {@link PLANTED}) those that its worker lets pages move to. */
  left: { workers: readonly string[]; believes: readonly string[] }
  /** What the page showed at the end: address, title, and whether the shell still answers a tap. */
  shown: { path: string; title: string; answers: boolean; longestTaskMs: number }
}

/** A composition that there is not, as its id and its revision. */
export const PLANTED = 'planted.999999'

export type Secret =
  | 'token'
  | 'cookie'
  | 'password'
  | 'pin'
  | 'screen'
  | 'confirmText'
  | 'picture'
  | 'pictureName'
  | 'otherMember'
export type Part =
  | 'money'
  /** withdrawals of another amount than the member asked for */
  | 'otherMoney'
  | 'stake'
  | 'credentials'
  | 'sessions'
  | 'push'
  | 'profile'
  /** intents that were confirmed, and those of another act than a withdrawal */
  | 'confirmed'
  | 'otherConfirmed'
  /** whatever another member has */
  | 'other'

/** What a way that succeeds does to the member: the first three may never happen. */
export type Harm = 'money' | 'credentials' | 'outlives' | 'reads' | 'acts' | 'sends' | 'misleads' | 'slows'

export interface Way {
  id: string
  /** What it wants, in a few words. */
  wants: string
  harm: Harm
  /** `refused`, or what limits it. Of the harms that may never happen all are refused. */
  expected: 'refused' | { limited: string }
  /** From a frame, where it comes to nothing if this is absent: what limits it, or why it is not tried there. */
  framed?: { limited: string } | { senseless: string }
  /** It wants out of a frame, and is tried from there alone. */
  onlyFramed?: true
  /** It succeeds today although it has to be refused, and the suite fails for it: why. */
  open?: string
  /** Tables in which it may change what is the member's; another one fails the suite. Absent: nobody looks. */
  changes?: readonly string[]
  /** Statements that give the member ($1: their name) rows which it needs, and take them away. */
  rows?: { put: string; remove: string }
  /** How the member has logged in: through the form, which binds the session to a key; `unbound`: and to no browser yet. Absent: to no key. */
  login?: 'bound' | 'unbound'
  /** What the member does then; absent: they stay. */
  after?: After
  /** An attacker, who knows both passwords, goes on in a browser of their own with what it sends out; what is answered there counts as got. */
  elsewhere?: true
  /** In the page, with everything the page may do. Answers what it got. */
  run(given: Given): unknown
  /** Whether it succeeded, by what was found and never by its own word. */
  succeeded(facts: Facts): boolean
}

/** What a way has to come to from there; undefined where it is not tried. */
export function expectedFrom({ expected, framed, onlyFramed }: Way, from: From): Way['expected'] | undefined {
  if (from === 'page') return onlyFramed ? undefined : expected
  if (framed === undefined) return 'refused'
  return 'limited' in framed ? framed : undefined
}

export interface Family {
  name: string
  ways: readonly Way[]
}

/** It got what only somebody else knows. */
export const got =
  (...secrets: Secret[]) =>
  ({ got, secret }: Facts): boolean =>
    secrets.some((name) => secret[name] !== '' && got.includes(secret[name]))

/** Something of it reached the attacker. */
export const heard = ({ heard }: Facts): boolean => heard.length > 0

export const changed =
  (...parts: Part[]) =>
  ({ changed }: Facts): boolean =>
    parts.some((part) => changed.has(part))

export const ranAfter = ({ ranAfter }: Facts): boolean => ranAfter
