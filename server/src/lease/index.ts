export { LEASE_KEY } from './lease.ts'
export { leaseWork } from './module-work.ts'
