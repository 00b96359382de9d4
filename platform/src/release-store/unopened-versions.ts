/** Which versions went out although no browser had opened their screens, as the audit log has it. Pure. */
import type { AuditLine } from './audit.ts'

/** Stands before the reason of a release that was made without tests and without a look. */
export const UNTESTED = 'untested: '
/** The same in lines of before. */
const UNTESTED_ONCE = '\uc2dc\ud5d8 \uc5c6\uc774: '

/**
 * The reason that was given for making a version live without a look; empty where none was. Undefined for a version whose
 * screens were opened. A change of a canary's share, a pin or anything else that is done with it later is no look.
 */
export function unlooked(lines: readonly AuditLine[], name: string, version: string): string | undefined {
  const made = lines.findLast(
    (line) =>
      line.name === name &&
      line.version === version &&
      (line.action === 'release' || (line.action === 'canary' && isUnlooked(line))),
  )
  return made && isUnlooked(made) ? (made.why ?? '').replace(UNTESTED, '').replace(UNTESTED_ONCE, '') : undefined
}

/** Lines from before the log said it of releases without tests have the words alone. */
const isUnlooked = ({ unopened, why }: AuditLine) =>
  unopened === true || [UNTESTED, UNTESTED_ONCE].some((words) => why?.startsWith(words))
