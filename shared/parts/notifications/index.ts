/** The words of what members are told of (알림). */
export type { Told } from './notification-text.ts'
export { toldText } from './notification-text.ts'
