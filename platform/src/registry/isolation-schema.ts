/** What a part says of its frame, and the registry of who is let into the page (platform/docs/decisions/082-framed-remotes.md). */
import * as v from 'valibot'

/** A policy takes an origin as it stands: in a host a star would be all hosts there, and a semicolon begins what it likes. */
const isOrigin = (text: string): boolean =>
  /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text

/** Where somebody else serves what is theirs. */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isOrigin, 'an origin is like https://api.example.kr'),
)

export const isolationSchema = v.picklist(['frame'])

/** What a remote may do in its frame beside drawing. */
export const frameSchema = v.strictObject({
  /** Calls (ids) of the contract that it asks for: GET, without a session. */
  calls: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,60}$/))), v.maxLength(20)), []),
  /** Origins that it sends requests to by itself. */
  connect: v.optional(v.pipe(v.array(originSchema), v.maxLength(5)), []),
})
export type FrameRights = v.InferOutput<typeof frameSchema>

/** Remotes of somebody else that an operator lets into the page: of that origin alone. */
export const letInSchema = v.record(v.string(), v.strictObject({ origin: v.string(), since: v.string() }))
