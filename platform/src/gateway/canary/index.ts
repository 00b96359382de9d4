export { browserIdOf, giveBrowserId } from './browser-id-cookie.ts'
