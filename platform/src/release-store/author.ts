/** Who changes a store, and of what: known to every line of the audit log that a piece of work writes. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'
import * as v from 'valibot'

const short = v.pipe(v.string(), v.maxLength(200))

/** What a build was made of, as far as somebody says so. */
export const originSchema = v.strictObject({
  /** Hash of the commit. */
  commit: v.optional(short),
  branch: v.optional(short),
  /** The working copy had changes that no commit has. */
  dirty: v.optional(v.boolean()),
  /** Address or number of the run of a CI system. */
  run: v.optional(short),
})
export type Origin = v.InferOutput<typeof originSchema>

export interface Author {
  /** The name that the audit log shows. */
  who?: string
  /** Id of the token that the release service was asked with, or of its bearer at an issuer. */
  token?: string
  origin?: Origin
  /** `origin` is in the words of a CI system's signed token, not of the command line. */
  proven?: boolean
  /** No browser opened the screens: the release service has none, or whoever released went without. */
  unopened?: boolean
}

const authors = new AsyncLocalStorage<Author>()

/** Runs `work`, whose lines of the audit log name `author`. */
export function actingAs<T>(author: Author, work: () => T): T {
  return authors.run({ ...authors.getStore(), ...author }, work)
}

/** Who a line of the audit log names: whom `actingAs` says, else `RELEASE_USER`, git's author, the system account. */
export function currentAuthor(): Author & { who: string } {
  const { who, ...author } = authors.getStore() ?? {}
  return { who: who ?? currentUser(), ...author }
}

function currentUser(): string {
  return process.env.RELEASE_USER || process.env.GIT_AUTHOR_NAME || userInfo().username
}
