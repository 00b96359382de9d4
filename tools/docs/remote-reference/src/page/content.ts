import { renderedText } from '@docs/kit/screen'

/** The text of a page: in the browser the one that the server rendered (`content.server.ts` has all of them). */
export const contentOf = (_path: string): string => renderedText()
