/** What a build is made of, for the audit log: the commit, and the run of the CI system. */
import { spawnSync } from 'node:child_process'
import type { Origin } from '../release-store/index.ts'

/** Most that is said of one thing. */
const LONGEST = 200

/** The commit of the checkout that `dir` is in, whether it has changes without one, and the CI run; what there is of it. */
export function originOf(dir: string, env: NodeJS.ProcessEnv = process.env): Origin {
  const commit = git(dir, 'rev-parse', 'HEAD')
  const branch = commit && git(dir, 'branch', '--show-current')
  const changes = commit && git(dir, 'status', '--porcelain', '--', '.')
  const run = runOf(env)
  return {
    ...(commit && { commit }),
    ...(branch && { branch: branch.slice(0, LONGEST) }),
    ...(changes !== undefined && { dirty: changes !== '' }),
    ...(run && { run: run.slice(0, LONGEST) }),
  }
}

/** What git says; undefined where there is no git, or no checkout. */
function git(dir: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', dir, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** GitHub, GitLab, Jenkins, or `RELEASE_RUN` of any other. */
function runOf(env: NodeJS.ProcessEnv): string | undefined {
  const { RELEASE_RUN, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL } = env
  const github = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  return RELEASE_RUN || github || CI_JOB_URL || BUILD_URL
}
