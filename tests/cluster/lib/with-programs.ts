import { describe } from 'vitest'
import { findProgram, missingPackages, type Program } from './programs.ts'

/**
 * A group of tests that are run with real programs of the system. Where one is missing the group is skipped, and one line
 * says which Debian package would bring it.
 * @param make gets the path of each program by its name
 */
export function describeWith<Name extends Program>(
  programs: readonly Name[],
  title: string,
  make: (paths: Record<Name, string>) => void,
): void {
  const missing = missingPackages(programs)
  const paths = Object.fromEntries(programs.map((name) => [name, findProgram(name) ?? name])) as Record<Name, string>
  if (missing.length > 0)
    console.log(
      `  skipped: ${title} — Debian packages missing: ${missing.join(', ')} (sudo apt-get install ${missing.join(' ')})`,
    )
  describe.skipIf(missing.length > 0)(title, () => make(paths))
}
