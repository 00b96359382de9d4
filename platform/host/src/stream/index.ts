/** The stream of server-sent events that an app has for its members, once a browser. */
export { followMember } from './follow-member.ts'
export type { EventStream } from './follow-stream.ts'
