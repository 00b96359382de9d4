export type { CallContext, Handler, Handlers, ModuleFactory, ServerModule, Services, SessionMember } from './handler.ts'
export { contractPlugin, type SessionLookup } from './plugin.ts'
export { Prepared } from './prepared.ts'
export { authError, badInput, failed, HttpRefusal, Refusal, refused } from './refusal.ts'
