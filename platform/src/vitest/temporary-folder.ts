/** A folder for temporary files that goes with its run of tests: what tests build and check out is hundreds of MB. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Says that `os.tmpdir()` is the run's own already: a run has several projects, and tests start runs. */
const VARIABLE = 'TEST_RUN_FOLDER'
const FOLDER = /^test-run-(\d+)-/
/** As the system's own: browsers of tests run as another user. */
const FOR_ALL = 0o1777
const GONE = { recursive: true, force: true, maxRetries: 5 } as const

/**
 * Before a run of vitest: has `os.tmpdir()` answer a new folder, in this process and in those that it starts, and removes the folders of
 * runs that were killed.
 * @returns removes the folder; undefined within another run
 */
export default function setUp(): undefined | (() => void) {
  if (process.env[VARIABLE]) return undefined
  removeAbandoned()
  const { TMPDIR: before } = process.env
  const folder = mkdtempSync(join(tmpdir(), `test-run-${process.pid}-`))
  chmodSync(folder, FOR_ALL)
  Object.assign(process.env, { TMPDIR: folder, [VARIABLE]: folder })
  return () => {
    delete process.env[VARIABLE]
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, GONE)
  }
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = FOLDER.exec(name) ?? []
    // other runs clear away at the same time, and folders of other users stay: whatever fails here is theirs
    try {
      if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), GONE)
    } catch {}
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of somebody else
    return (error as { code?: string }).code === 'EPERM'
  }
}
