export { createLease, LEASE_KEY, type Lease } from './lease.ts'
export { leaseWork } from './module-work.ts'
