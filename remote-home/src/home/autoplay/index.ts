export { type Autoplay, useAutoplay } from './use-autoplay.ts'
