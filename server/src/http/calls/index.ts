export { callWork } from './call-work.ts'
export { CONFIRMED_ACTS, type ConfirmedAct } from './confirmed-acts.ts'
export { openViewContext } from './context.ts'
export { type Codec, type Failure, mountApi } from './dispatcher.ts'
export { closeAsConnectionsFallIdle } from './drain.ts'
export type {
  Access,
  CallContext,
  Handler,
  Handlers,
  ModuleFactory,
  ModuleWork,
  ServerModule,
  Services,
  Session,
  SessionLookup,
} from './handler.ts'
export { payloadHash, tokenHashOf } from './hashes.ts'
export { OWN_TOPIC, tellOwnAct } from './notify-own-devices.ts'
export { contractPlugin } from './plugin.ts'
export { isPreviewing } from './previewing.ts'
export { proofKeyOf } from './proof-key.ts'
export { isReading } from './reading.ts'
export { badInput, failed, HttpRefusal, Refusal, refused } from './refusal.ts'
export { encodingFor, Prepared, refuseUnanswered, send, whole } from './send.ts'
export { namesSomebody, takeView, viewedSession } from './ssr-cookie.ts'
export { Streamed } from './streamed.ts'
