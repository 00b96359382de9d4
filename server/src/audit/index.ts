export { knowsHead, sealAudit, verifyAudit } from './seal.ts'
export { type Actor, type AuditEntry, audit, audited } from './write.ts'
