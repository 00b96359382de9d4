/** `releases keys …`: who has which key. What changes it is made beside the store, signed where the keys are, applied beside the store. */
import { missingIn, type ReleaseStore, signRoles } from '../../release-store/index.ts'
import { StoreError } from '../../util/index.ts'
import { applyRoles } from './apply-roles.ts'
import { draftChange, type KeysAsked } from './draft-change.ts'
import { initRoles } from './init-roles.ts'
import { keysIn, makeKey, publicFile, readDraft, writeDraft } from './key-files.ts'
import { rolesText } from './roles-text.ts'

interface Context {
  store: ReleaseStore
  print(line: string): void
}

const USAGE = 'Usage: releases keys show|init|new|add|rotate|revoke|end|sign|apply … (help releases)'

/** Runs one. Throws StoreError when misused or refused; nothing that is in force has changed then. */
export async function runKeysCommand(
  action: string | undefined,
  subject: string | undefined,
  asked: KeysAsked,
  { store, print }: Context,
): Promise<void> {
  const named = () => {
    if (!subject) throw new StoreError('YK1003', USAGE)
    return subject
  }
  switch (action) {
    case 'show':
      return show(subject, store, print)
    case 'init':
      return initRoles(named(), asked, { store, print })
    case 'new': {
      const [{ id }] = makeKey(named()).trusted
      return print(`${id}  ${named()}, and ${publicFile(named())} for others`)
    }
    case 'add':
    case 'rotate':
    case 'revoke':
    case 'end':
      return draftChange(action, action === 'end' ? '' : named(), asked, { store, print })
    case 'sign':
      return sign(named(), asked.key, print)
    case 'apply':
      await applyRoles(store, readDraft(named()), asked.why)
      return show(undefined, store, print)
    default:
      throw new StoreError('YK1003', USAGE)
  }
}

function show(draft: string | undefined, store: ReleaseStore, print: Context['print']): void {
  const roles = draft ? readDraft(draft) : store.readRegistry().registry.extras.roles
  if (!roles) return void print('No roles: releases go by the key of the service alone (releases keys init <folder>)')
  for (const line of rolesText(roles)) print(line)
  if (draft) for (const line of missingIn(roles)) print(`missing  ${line}`)
}

function sign(draft: string, key: string | undefined, print: Context['print']): void {
  if (!key) throw new StoreError('YK1023', 'Usage: releases keys sign <draft> --key <file>')
  const { roles, signed } = signRoles(readDraft(draft), keysIn(key))
  if (signed.length === 0) throw new StoreError('YK1024', `${draft}: there is nothing that this key has to sign`)
  writeDraft(draft, roles)
  // whoever signs reads what
  for (const line of rolesText(roles)) print(line)
  for (const what of signed) print(`signed   ${what}`)
  for (const line of missingIn(roles)) print(`missing  ${line}`)
}
