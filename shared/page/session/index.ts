export { useDraft } from './draft.ts'
export { beginWelcome, endWelcome, isWelcome } from './newcomer.ts'
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
export { readStored, writeStored } from './session-storage.ts'
export { readToken } from './token.ts'
