/** A chunk of its own: most apps have no confirm origin, and no page needs it before a login. */
export { bindConfirmOrigin } from '@yaksok/shared/parts/intent'
