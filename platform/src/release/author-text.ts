import type { AuditLine } from '../release-store/index.ts'

/** Who it was, by what token, and what of. */
export function authorText({ who, token, origin = {}, proven, unopened }: AuditLine): string {
  const { commit, branch, dirty, run } = origin
  const details = [
    token && `token ${token}`,
    commit && `commit ${commit.slice(0, 10)}`,
    branch && `branch ${branch}`,
    dirty && 'uncommitted changes',
    run && `run ${run}`,
    proven && 'origin signed by CI',
    unopened && 'not opened in a browser',
  ].filter(Boolean)
  return details.length > 0 ? `${who} (${details.join(', ')})` : who
}
