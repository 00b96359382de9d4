/** Which tags move to an upload: by rule, of what a CI system and git say, so that nobody has to name them. Pure. */
import { isTag, tagOfBranch } from '../previews/index.ts'

/** `refs/pull/12/merge`, as GitHub names what it checks out. */
const GITHUB_REQUEST = /^refs\/pull\/(\d+)\//

/** `pr-<number>` of the request that a CI job belongs to: GitHub's, GitLab's, Jenkins'; undefined outside of one. */
function requestTag(env: NodeJS.ProcessEnv): string | undefined {
  const number = GITHUB_REQUEST.exec(env.GITHUB_REF ?? '')?.[1] ?? env.CI_MERGE_REQUEST_IID ?? env.CHANGE_ID
  const tag = `pr-${number}`
  return isTag(tag) ? tag : undefined
}

/** The branch that a CI job was started for: what it has checked out is often none. */
function branchOf(env: NodeJS.ProcessEnv): string | undefined {
  const pushed = env.GITHUB_REF_TYPE === 'tag' || GITHUB_REQUEST.test(env.GITHUB_REF ?? '') ? '' : env.GITHUB_REF_NAME
  const { GITHUB_HEAD_REF, CI_MERGE_REQUEST_SOURCE_BRANCH_NAME, CI_COMMIT_BRANCH, CHANGE_BRANCH, BRANCH_NAME } = env
  return (
    GITHUB_HEAD_REF || pushed || CI_MERGE_REQUEST_SOURCE_BRANCH_NAME || CI_COMMIT_BRANCH || CHANGE_BRANCH || BRANCH_NAME
  )
}

/**
 * The tags of an upload: that of its pull or merge request, and that of its branch.
 * @param branch what git has checked out; a CI system's word goes before it
 */
export function tagsByRule(env: NodeJS.ProcessEnv, branch: string | undefined): string[] {
  const named = branchOf(env) || branch
  return [requestTag(env) ?? '', named ? tagOfBranch(named) : ''].filter(Boolean)
}
