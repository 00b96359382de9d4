export { createLease, LEASE_KEY, type Lease } from './leader-election.ts'
