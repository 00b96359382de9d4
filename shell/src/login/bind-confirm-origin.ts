/** A chunk of its own: most apps have no confirm origin, and no page needs it before a login. */
export { bindLogin } from '@yaksok/shared/parts/intent'
