export { useAutoplay } from './use-autoplay.ts'
