export { leaseWork } from './module-work.ts'
