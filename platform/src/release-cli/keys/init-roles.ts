/** `releases keys init <folder>`: from a store that one key decides to roles, in one command. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Roles } from '../../registry/index.ts'
import {
  firstRoles,
  type Keys,
  lastRoot,
  missingIn,
  type ReleaseStore,
  rootIn,
  signRoles,
} from '../../release-store/index.ts'
import { StoreError, writeAtomically } from '../../util/index.ts'
import { applyRoles } from './apply-roles.ts'
import type { KeysAsked } from './draft-change.ts'
import { keysIn, makeKey, publicFile, writeDraft } from './key-files.ts'

const HOLDERS = ['root-1', 'root-2', 'root-3']
const THRESHOLD = 2

interface Context {
  store: ReleaseStore
  print(line: string): void
}

/**
 * Makes roles of three holders, two of whom must sign, and a team for each part, which has what it released so far. Of each the
 * folder may have the public key (`root-1.pub`, `home.pub`): its owner signs the draft elsewhere. Where it has nothing a key is
 * made. Roles that are signed wholly are in force at once; others, and those that follow other roles, wait for `apply`. Throws
 * StoreError where nothing was released.
 */
export async function initRoles(folder: string, { why }: KeysAsked, { store, print }: Context): Promise<void> {
  const { registry } = store.readRegistry()
  const parts = Object.keys(registry.microFrontends)
  const service = store.keysOf()
  if (parts.length === 0 || !service)
    throw new StoreError('YK2020', 'Release something first: roles begin with what is live')
  mkdirSync(folder, { recursive: true })
  const given = new Map([...HOLDERS, ...parts].map((name) => [name, keyOf(join(folder, `${name}.key`))]))
  const keyOfName = (name: string) => given.get(name)?.trusted ?? []
  const says = { holders: HOLDERS.flatMap(keyOfName), threshold: THRESHOLD, online: [service.trusted[0]] }
  const teams = Object.fromEntries(parts.map((part) => [part, { keys: keyOfName(part), parts: [part] }]))
  const draft = firstRoles(says, teams, store.everReleased(registry))
  const roles = [...given.values()]
    .filter(({ privateKey }) => privateKey)
    .reduce((all, keys) => signRoles(all, keys).roles, draft)
  writeAtomically(join(folder, 'root.json'), `${JSON.stringify(lastRoot(roles), null, 2)}\n`)
  writeDraft(join(folder, 'roles.json'), roles)
  await finish(
    folder,
    { roles, why, isFirst: !registry.extras.roles || Boolean(rootIn(registry.extras.roles).ended) },
    { store, print },
  )
}

/** The key of a name: what is there, else a new one. */
function keyOf(file: string): Keys {
  if (existsSync(file)) return keysIn(file)
  return existsSync(publicFile(file)) ? keysIn(publicFile(file)) : makeKey(file)
}

async function finish(
  folder: string,
  { roles, why, isFirst }: { roles: Roles; why: string | undefined; isFirst: boolean },
  { store, print }: Context,
): Promise<void> {
  const draft = join(folder, 'roles.json')
  const missing = missingIn(roles)
  for (const line of missing) print(`missing  ${line}`)
  if (missing.length > 0 || !isFirst) {
    print(`Sign it where the keys are (releases keys sign ${draft} --key <file>), then: releases keys apply ${draft}`)
  } else {
    await applyRoles(store, roles, why)
    print('The roles are in force.')
  }
  print(`Set RELEASE_ROOT to ${join(folder, 'root.json')} at the service and at each gateway.`)
  print('Take root-*.key to three places that are not online, and give each team its own key (RELEASE_TEAM_KEY_FILE).')
}
