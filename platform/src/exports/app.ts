/** The public entry `@yaksok/platform/app`. */
export type { AppApi } from '../app/index.ts'
export { buildChanged, checkReleased, closeOnSignal, isReleased, releaseMissing, whatIsServed } from '../app/index.ts'
export { type Address, checkPortFree, freeAddress, listen, readAddress } from '../util/index.ts'
