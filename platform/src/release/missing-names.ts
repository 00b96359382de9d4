/** Names of shared modules that a remote uses and a shell does not have. Pure. */
import { type Names, namesMissing } from '../registry/index.ts'

interface Named {
  /** As builds found them: a remote's that it uses, a shell's that it has. */
  names?: Names | undefined
}

/**
 * What of the shared modules `remote` uses and `shell` lacks, in Korean; empty when there is nothing. It tells what the
 * versions cannot: a remote that uses what came later than the contract it declares, a shell that dropped a name and kept its number.
 */
export const missingNames = (remote: Named, shell: Named): string[] =>
  namesMissing(remote.names, shell.names).map(
    ({ key, missing }) => `Needs ${missing.join(', ')} of the shared module ${key}, which the shell lacks`,
  )
