/** Reading `remote.json` and `shell.json`. */
import * as v from 'valibot'
import { type Description, descriptionSchema } from '../registry/schema.ts'
import { readJson } from './packages.ts'

export type { Description }

/** Parses a description; the error names the file, the place and what is wrong, in one line. */
export function readDescription(path: string): Description {
  const result = v.safeParse(descriptionSchema, readJson(path))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}
