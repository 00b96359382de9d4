/** What the server said, kept once in a page. */
export { invalidate, useAction, useCall, useList, useReleases } from './calls.ts'
export { queryClient } from './client.ts'
