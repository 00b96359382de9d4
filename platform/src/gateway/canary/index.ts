export { browserIdOf, setBrowserId } from './browser-id-cookie.ts'
