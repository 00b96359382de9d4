/** The words of what members are told of (알림). */
export type { Told } from './told-text.ts'
export { toldText } from './told-text.ts'
