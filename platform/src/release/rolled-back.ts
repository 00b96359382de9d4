/** Versions that were taken back. */
import { type AuditLine, isOfPreview, type ReleaseStore } from '../release-store/index.ts'

/** `name@version` → the rollback, for everything whose last word in the audit log is that it was taken back. */
export function rolledBackVersions(audit: readonly AuditLine[]): Map<string, AuditLine> {
  const rolledBack = new Map<string, AuditLine>()
  for (const line of audit) {
    const { action, name, version, from } = line
    if (action === 'rollback' && from) rolledBack.set(`${name}@${from}`, line)
    // who looks at a version before it is released says nothing of what was wrong with it
    if (version && !isOfPreview(action)) rolledBack.delete(`${name}@${version}`)
  }
  return rolledBack
}

/** The rollback that took a version away; undefined for one that was not, or that went live again. */
export function findRollback(store: ReleaseStore, name: string, version: string): AuditLine | undefined {
  return rolledBackVersions(store.readAudit()).get(`${name}@${version}`)
}
