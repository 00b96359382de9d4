import * as v from 'valibot'
import { id, integer, sample } from '../fields.ts'

/**
 * A manager of the directory. The contract carries `nian`, `shen` (cm) and `zoom` (kg) as specified;
 * screens show the age band, area, guides and languages only (decisions.md, Honest by design 7).
 */
export const directoryEntry = v.object({
  id,
  name: v.string(),
  bg: v.string(),
  nian: integer,
  shen: integer,
  zoom: integer,
  xu: integer,
  sheng: v.string(),
  shiqu: v.string(),
  guides: v.string(),
  languages: v.array(v.string()),
  sample,
})

export interface AreaNode {
  id: string
  name: string
  children: AreaNode[]
}

/** Province > district. */
export const area: v.GenericSchema<AreaNode> = v.object({
  id,
  name: v.string(),
  children: v.array(v.lazy(() => area)),
})

export type DirectoryEntry = v.InferOutput<typeof directoryEntry>
