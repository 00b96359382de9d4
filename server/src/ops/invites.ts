import { randomInt } from 'node:crypto'
import { many, one, sqlState, UNIQUE_VIOLATION } from '../db/index.ts'
import { audited } from './audit.ts'
import { numberArgument, type OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** Without the characters that are read wrongly: 0 O 1 I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The codes that new members register with. */
export const inviteCommands: readonly OpsCommand[] = [
  {
    words: 'invites list',
    usage: '',
    help: '초대코드 목록',
    arguments: [0, 0],
    async run({ pool, print }) {
      interface Row {
        code: string
        uses: number
        max_uses: string
        note: string
        revoked_at: Date | null
      }
      const rows = await many<Row>(
        pool,
        `select code, uses, coalesce(max_uses::text, '제한 없음') as max_uses, note, revoked_at
         from invites order by created_at desc`,
      )
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
      const code = (
        wanted ?? Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
      ).toUpperCase()
      if (!/^[A-Z0-9]{4,32}$/.test(code)) throw new OpsError('초대코드는 영문과 숫자 4~32자예요')
      const maxUses = uses === undefined ? null : numberArgument(uses)
      try {
        await audited(pool, operator, { action: 'invites.add', target: code, details: { uses: maxUses } }, (db) =>
          db.query('insert into invites (code, max_uses, note) values ($1, $2, $3)', [code, maxUses, note]),
        )
      } catch (error) {
        if (sqlState(error) === UNIQUE_VIOLATION) throw new OpsError(`이미 있는 초대코드예요: ${code}`)
        throw error
      }
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
        const revoked = await one(
          db,
          'update invites set revoked_at = now() where code = $1 and revoked_at is null returning code',
          [target],
        )
        if (!revoked) throw new OpsError(`쓸 수 있는 초대코드가 아니에요: ${target}`)
      })
      print(`${target} 코드를 막았어요`)
    },
  },
]
