export { useDraft } from './draft.ts'
export { beginWelcome, endWelcome, isWelcome } from './newcomer.ts'
export type { EndReason, Session } from './session.ts'
export {
  beginSession,
  endReasonAtom,
  endSession,
  followOtherTabs,
  onSessionEnd,
  sessionAtom,
  store,
  updateUser,
  userAtom,
  useUser,
} from './session.ts'
export { keep, readKept } from './session-storage.ts'
export { readToken } from './token.ts'
