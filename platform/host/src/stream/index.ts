/** Streams of server-sent events that a page has once a browser, and what an app's own stream carries for the host. */
export { type EventStream, followStream } from './follow-stream.ts'
export { memberStreamClosed, passOn } from './member-stream.ts'
export { shareStream } from './share-stream.ts'
