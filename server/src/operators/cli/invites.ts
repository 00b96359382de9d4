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
    help: '초대코드 목록',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = (await listInvites(pool)).map((row) => ({ ...row, max_uses: row.max_uses ?? '제한 없음' }))
      print(
        formatTable(rows, { code: '코드', uses: '쓴 횟수', max_uses: '한도', note: '메모', revoked_at: '막은 시각' }),
      )
    },
  },
  {
    words: 'invites add',
    usage: '[코드] [--uses 횟수] [--note 메모]',
    help: '초대코드를 만들어요. 코드를 안 적으면 골라 드려요',
    arguments: [0, 1],
    options: ['uses', 'note'],
    async run({ pool, operator, print }, [wanted], { uses, note = '' }) {
      const code = (wanted ?? newInviteCode()).toUpperCase()
      if (!/^[A-Z0-9]{4,32}$/.test(code)) throw new OpsError('초대코드는 영문과 숫자 4~32자예요')
      const maxUses = uses === undefined ? null : numberArgument(uses)
      await audited(pool, operator, { action: 'invites.add', target: code, details: { uses: maxUses } }, async (db) => {
        if (!(await addInvite(db, { code, most: maxUses, note }))) throw new OpsError(`이미 있는 초대코드예요: ${code}`)
      })
      print(code)
    },
  },
  {
    words: 'invites revoke',
    usage: '<코드>',
    help: '초대코드를 더 쓰지 못하게 해요',
    arguments: [1, 1],
    async run({ pool, operator, print }, [code = '']) {
      const target = code.toUpperCase()
      await audited(pool, operator, { action: 'invites.revoke', target }, async (db) => {
        if (!(await revokeInvite(db, target))) throw new OpsError(`쓸 수 있는 초대코드가 아니에요: ${target}`)
      })
      print(`${target} 코드를 막았어요`)
    },
  },
]
