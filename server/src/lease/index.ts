export { createLease, type Lease } from './lease.ts'
export { leaseWork } from './module-work.ts'
