/** Who works here: one session in a page, in a cookie that no script reads. */
export { mayCall } from '@yaksok/console-contract'
export { askSession, enter, giveUp, hearLogins, leave, onLeave, useMay, useOperator, useSession } from './session.ts'
export type { Operator, Session } from './state.ts'
