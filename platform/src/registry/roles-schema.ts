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
