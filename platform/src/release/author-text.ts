import type { AuditLine } from '../release-store/index.ts'

/** Who it was, by what token, and what of. */
export function authorText({ who, token, origin = {}, proven, unopened }: AuditLine): string {
  const { commit, branch, dirty, run } = origin
  const told = [
    token && `토큰 ${token}`,
    commit && `커밋 ${commit.slice(0, 10)}`,
    branch && `브랜치 ${branch}`,
    dirty && '커밋하지 않은 변경',
    run && `실행 ${run}`,
    proven && 'CI가 서명한 출처',
    unopened && '브라우저로 열어 보지 않음',
  ].filter(Boolean)
  return told.length > 0 ? `${who} (${told.join(', ')})` : who
}
