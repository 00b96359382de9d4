import { addInvite, listInvites, newInviteCode, revokeInvite } from '../../domain/members/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** The codes that new members register with. */
export const inviteCommands: readonly OpsCommand[] = [
  {
    words: 'invites list',
    usage: '',
    help: 'List invite codes',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = (await listInvites(pool)).map((row) => ({ ...row, max_uses: row.max_uses ?? 'no limit' }))
      print(formatTable(rows, { code: 'code', uses: 'used', max_uses: 'limit', note: 'note', revoked_at: 'revoked' }))
    },
  },
  {
    words: 'invites add',
    usage: '[code] [--uses n] [--note text]',
    help: 'Create an invite code; without one given it is random',
    arguments: [0, 1],
    options: ['uses', 'note'],
    async run({ pool, operator, print }, [wanted], { uses, note = '' }) {
      const code = (wanted ?? newInviteCode()).toUpperCase()
      if (!/^[A-Z0-9]{4,32}$/.test(code)) throw new OpsError('An invite code has 4 to 32 letters and digits')
      const maxUses = uses === undefined ? null : numberArgument(uses)
      await audited(pool, operator, { action: 'invites.add', target: code, details: { uses: maxUses } }, async (db) => {
        if (!(await addInvite(db, { code, most: maxUses, note })))
          throw new OpsError(`There is an invite code ${code} already`)
      })
      print(code)
    },
  },
  {
    words: 'invites revoke',
    usage: '<code>',
    help: 'Revoke an invite code',
    arguments: [1, 1],
    async run({ pool, operator, print }, [code = '']) {
      const target = code.toUpperCase()
      await audited(pool, operator, { action: 'invites.revoke', target }, async (db) => {
        if (!(await revokeInvite(db, target))) throw new OpsError(`No such open invite code: ${target}`)
      })
      print(`Revoked ${target}`)
    },
  },
]
