/** The words of what members are told of (알림). */
export type { NotificationItem } from './notification-text.ts'
export { notificationText } from './notification-text.ts'
