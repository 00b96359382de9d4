import * as v from 'valibot'
import { id, integer } from '../fields.ts'

/** product.txt section 3, Base info. `iskefu` 1 = online service on. */
export const baseInfo = v.object({
  see_num: integer,
  bank_name: v.string(),
  bank_number: v.string(),
  iskefu: v.picklist([0, 1]),
  kefu: v.string(),
  name: v.string(),
})

export const option = v.object({ id, name: v.string() })

export type Option = v.InferOutput<typeof option>
