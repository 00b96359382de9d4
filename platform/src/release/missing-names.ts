/** Names of shared modules that a remote uses and a shell does not have. Pure. */
import { EVERYTHING, type Names } from '../build/names.ts'

interface Named {
  /** As builds found them: a remote's that it uses, a shell's that it has. */
  names?: Names | undefined
}

/**
 * What of the shared modules `remote` uses and `shell` lacks, in Korean; empty when there is nothing. It tells what the
 * versions cannot: a remote that uses what came later than the contract it declares, a shell that dropped a name and kept its number.
 *
 * Where one of them told no names of a module, or everything (`*`), the versions alone judge: builds before names were
 * recorded, a stranger's remote, a module that is used as a whole, CommonJS whose exports are made at run time.
 */
export function missingNames(remote: Named, shell: Named): string[] {
  return Object.entries(remote.names ?? {}).flatMap(([key, used]) => {
    const provided = shell.names?.[key]
    if (!provided || provided.includes(EVERYTHING)) return []
    const missing = used.filter((name) => name !== EVERYTHING && !provided.includes(name))
    return missing.length > 0 ? [`공유 모듈 ${key}의 ${missing.join(', ')}이(가) 필요하지만 셸에는 없어요`] : []
  })
}
