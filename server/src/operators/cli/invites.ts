import { LONGEST } from '@yaksok/console-contract'
import { listInvites } from '../../domain/members/index.ts'
import { makeInvite, stopInvite } from '../use-cases/index.ts'
import { atMost, numberArgument, type OpsCommand } from './command.ts'
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
    async run(context, [wanted], { uses, note = '' }) {
      const code = wanted?.toUpperCase()
      if (code !== undefined && !/^[A-Z0-9]{4,32}$/.test(code))
        throw new OpsError('An invite code has 4 to 32 letters and digits')
      const most = uses === undefined ? null : numberArgument(uses)
      context.print(await makeInvite(context, { code, most, note: atMost(note, 'a note', LONGEST.note) }))
    },
  },
  {
    words: 'invites revoke',
    usage: '<code>',
    help: 'Revoke an invite code',
    arguments: [1, 1],
    async run(context, [code = '']) {
      const target = code.toUpperCase()
      await stopInvite(context, target)
      context.print(`Revoked ${target}`)
    },
  },
]
