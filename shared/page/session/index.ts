export { useDraft } from './draft.ts'
export type { EndReason, Session } from './session.ts'
export {
  beginSession,
  endReasonAtom,
  endSession,
  followOtherTabs,
  onSessionEnd,
  sameSession,
  sessionAtom,
  sessionToken,
  store,
  updateUser,
  userAtom,
  useUser,
} from './session.ts'
export { beginWelcome, endWelcome, isWelcome, readStored, writeStored } from './session-storage.ts'
export { readToken } from './token.ts'
