import * as v from 'valibot'
import { nameSchema } from './names.ts'

const roleDocument = v.record(v.string(), v.unknown())
/** Who may say what of releases, as signed documents (`release-store/roles`): all roots, the list of teams, what each team released. */
export const rolesSchema = v.object({
  format: v.literal(1),
  roots: v.pipe(v.array(roleDocument), v.minLength(1), v.maxLength(1000)),
  teams: roleDocument,
  releases: v.record(nameSchema, roleDocument),
})
export type RoleDocument = v.InferOutput<typeof roleDocument>
export type Roles = v.InferOutput<typeof rolesSchema>

/** Where what is live stands in the public log of compositions (`release-store/live-log`). */
const liveLogSchema = v.object({
  /** The last entry: what is live (`release-store/live-log`). */
  entry: v.pipe(v.string(), v.maxLength(65_535)),
  /** The key that signed the checkpoint, as `<name>+<id>+<base64>`. */
  key: v.string(),
  /** The signed checkpoint over the log up to that entry (https://c2sp.org/tlog-checkpoint). */
  note: v.string(),
})
export type LiveLog = v.InferOutput<typeof liveLogSchema>

/** What a registry is believed by. */
export const trustFields = {
  /** Absent in a store from before there was a public log. */
  log: v.optional(liveLogSchema),
  /** Absent where releases go by the service's key alone. */
  roles: v.optional(rolesSchema),
}
