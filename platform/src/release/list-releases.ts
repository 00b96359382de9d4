/** `releases list`, `releases log` and `releases prune`. */

import { contractsOf, entriesOf, isFramed, NO_CONTRACT, type Registry, type RegistryEntry } from '../registry/index.ts'
import type { AuditLine, ReleaseStore } from '../release-store/index.ts'
import { formatMoment, StoreError } from '../util/index.ts'
import { authorText } from './author-text.ts'
import { versionsInUse } from './live-entries.ts'
import { prune } from './prune.ts'

interface Context {
  store: ReleaseStore
  print(line: string): void
}

/** Runs `releases <action> [name]`. Throws StoreError when misused. */
export async function runListing(
  action: string,
  name: string | undefined,
  { keep, why }: { keep: string | undefined; why: string | undefined },
  context: Context,
): Promise<void> {
  const { store, print } = context
  const { registry } = store.readRegistry()
  const names = name ? [name] : Object.keys(registry.microFrontends).sort()
  switch (action) {
    case '':
    case 'list':
      for (const one of names) listReleases(one, registry, context)
      return
    case 'log':
      for (const line of store.readAudit().filter((line) => !name || line.name === name)) print(auditText(line))
      return
    case 'prune': {
      const count = Number(keep ?? 5)
      if (!Number.isInteger(count) || count < 1) throw new StoreError('YK1004', '--keep takes a whole number from 1')
      let total = 0
      for (const one of names) {
        const versions = await prune(store, one, count, why)
        total += versions.length
        if (versions.length > 0) print(`${one}  removed: ${versions.join(', ')}`)
      }
      if (total === 0) print('Nothing to remove')
      return
    }
    default:
      throw new StoreError('YK1001', `releases ${action}: not one of list, log, prune, add`)
  }
}

function listReleases(name: string, registry: Registry, { store, print }: Context): void {
  const live = entriesOf(registry, name)
  const inUse = versionsInUse(registry, name)
  const isApart = live.some((entry) => isFramed(registry, name, entry))
  const marks = [isApart ? '(in a frame)' : '', registry.extras.disabled[name] ? '(disabled)' : '']
  print([name, contractText(live), ...marks].filter(Boolean).join('  '))
  for (const { version, builtAt } of store.versionsOf(name)) {
    const entry = live.find(({ metadata }) => metadata.version === version)
    const state = entry
      ? `${entry.deployment.traffic} %${entry.extras.pinned ? ' pinned' : ''}`
      : inUse.has(version)
        ? 'rollback target'
        : ''
    print(`  ${version.padEnd(24)} ${formatMoment(builtAt)}  ${state}`)
  }
}

/** The contract of what is live of a remote, those that a shell provides: which major can go shows here. */
function contractText(live: readonly RegistryEntry[]): string {
  const contracts = [...new Set(live.flatMap(({ extras }) => contractsOf(extras)))].filter((one) => one !== NO_CONTRACT)
  return contracts.length > 0 ? `contract ${contracts.join(', ')}` : ''
}

function auditText(line: AuditLine): string {
  const { at, action, name, version, from, reason, why, traffic, dropped, dead, ownReact } = line
  const change = [from, version].filter(Boolean).join(' → ')
  const share = traffic ? `  ${traffic} %` : ''
  const gone = [
    dropped ? `  dropped paths ${dropped.join(', ')}` : '',
    dead ? `  dead links ${dead.join(', ')}` : '',
    ownReact ? `  brings its own React: ${ownReact}` : '',
  ].join('')
  const details = `${reason ? `  “${reason}”` : ''}${why ? `  (${why})` : ''}`
  return `${formatMoment(at)}  ${authorText(line)}  ${[action, name, change].filter(Boolean).join(' ')}${share}${gone}${details}`
}
