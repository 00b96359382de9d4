/** Reading `remote.json` and `shell.json`. */
import * as v from 'valibot'
import {
  type Description,
  type RemoteDescription,
  remoteDescriptionSchema,
  shellDescriptionSchema,
} from '../registry/schema.ts'
import { readJson } from './packages.ts'

export type { Description }

/** Parses a `remote.json`; the error names the file, the place and what is wrong, in one line. */
export function readRemoteDescription(path: string): RemoteDescription {
  return parse(path, remoteDescriptionSchema)
}

/** Parses a `shell.json`; the error is as of `readRemoteDescription`. */
export function readShellDescription(path: string): Description {
  return parse(path, shellDescriptionSchema)
}

function parse<T extends v.GenericSchema>(path: string, schema: T): v.InferOutput<T> {
  const result = v.safeParse(schema, readJson(path))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}
