export { lastFailed, lastGood, recordRun, VERIFICATION_FAILED } from './runs.ts'
export { knowsHead, sealAudit, verifyAudit } from './seal.ts'
export { type Actor, type AuditEntry, audit, audited } from './write.ts'
