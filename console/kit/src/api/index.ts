/** The one way to the console's server: calls of the contract, checked both ways. */
export type {
  ConsoleCallId,
  ConsoleRequest,
  ConsoleResponse,
  ContentKind,
  Flag,
  MemberDetail,
  RequestKind,
  RequestRow,
  Role,
} from '@yaksok/console-contract'
export { CONTENT_PICTURE_BYTES, PASSWORD_SHORTEST, REQUEST_KINDS, ROLES } from '@yaksok/console-contract'
export { newRequestKey } from '@yaksok/shared/core/contract-values'
export { call, isChanging } from './call.ts'
export { download, type FileCallId, fileAddress, type Progress } from './download.ts'
export { CallError, errorText } from './error.ts'
export { type Releases, readReleases } from './releases.ts'
