import type { parseAnswer as inThePage } from './parse-answer.ts'

/**
 * Stands in for `checked.ts` in server builds: the answers were checked by the API that gave them, and the page checks them again
 * before it takes the screen over. The schemas of all calls cost more to make than the screen to render.
 */
export const parseAnswer: typeof inThePage = (_id, data) => data as object
