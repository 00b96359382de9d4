import { ApiError, sentenceFor } from '../client/error.ts'
import type * as page from './client.ts'

/**
 * Stands in for `client.ts` in server builds (platform/docs/decisions/065-render-isolation.md): a page that is rendered asks nothing, its
 * answers come with it. The contract's schemas are not evaluated for a page then.
 * @public as in the page
 */
export const call: typeof page.call = () => Promise.reject(new ApiError('network', sentenceFor('network')))

/** @public as in the page */
export const prepareCalls: typeof page.prepareCalls = async () => {}

/** @public as in the page */
export const proofHeaders: typeof page.proofHeaders = async () => ({})
