export { openRendering } from './open-rendering.ts'
export { sendComposed } from './send-page.ts'
export { type DrawingOptions, makeDrawing, type Views } from './stream-page.ts'
export { keepWarm } from './warm-up.ts'
