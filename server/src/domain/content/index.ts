export { type Count, listRows } from './apply.ts'
export {
  addPicture,
  fieldsOf,
  hideContent,
  isHideable,
  listContent,
  readContent,
  saveContent,
} from './edit.ts'
export { ContentError } from './faults.ts'
export { formOf } from './form.ts'
export { type Plan, planImport, runImport } from './import.ts'
export type { Kind } from './kind.ts'
export { KINDS, kindOf } from './kinds.ts'
export { shrinkPicture } from './media/shrink.ts'
export { typeOf } from './media/type.ts'
export { removeRow } from './remove.ts'
