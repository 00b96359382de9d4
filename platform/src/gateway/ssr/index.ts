export { openRendering } from './open-rendering.ts'
export { sendPage } from './send-page.ts'
export { isAsReleased, makePageStream, type SsrOptions, type Views } from './stream-page.ts'
export { warmUp } from './warm-up.ts'
