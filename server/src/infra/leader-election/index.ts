export { leaseWork } from '../../module-work.ts'
export { LEASE_KEY } from './leader-election.ts'
