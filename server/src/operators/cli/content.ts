import {
  ContentError,
  type Count,
  KINDS,
  kindOf,
  listRows,
  type Plan,
  planImport,
  removeRow,
  runImport,
} from '../../domain/content/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand, type OpsContext } from './command.ts'
import { confirmCount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { FORMATS, formatRows } from './output.ts'
import { PAGING, pageOf } from './paging.ts'
import { formatTable } from './table.ts'

const KIND_NAMES = KINDS.map(({ name }) => name).join(', ')

/** What members browse, brought in from files (docs/content.md). */
export const contentCommands: readonly OpsCommand[] = [
  {
    words: 'content import',
    usage: '<파일.json|파일.csv> [--kind 종류] [--dry-run] [--confirm 개수]',
    help: '장소, 매니저, 배너, 영상, 후기를 사진과 함께 파일에서 들여와요 (docs/content.md)',
    arguments: [1, 1],
    options: ['kind', 'confirm'],
    flags: ['dry-run'],
    run: (context, [file = ''], options) => bringIn(context, file, options),
  },
  {
    words: 'content list',
    usage: '<종류> [--page 쪽] [--limit 개수] [--csv|--json]',
    help: `들여온 것과 예시의 목록 (${KIND_NAMES})`,
    arguments: [1, 1],
    options: PAGING,
    flags: FORMATS,
    async run({ pool, print }, [name], options) {
      const kind = told(() => kindOf(name))
      const columns = { id: '번호', ...kind.shown, ...(kind.hasSample && { sample: '예시' }) }
      print(formatRows(await listRows(pool, kind, pageOf(options)), columns, options))
    },
  },
  {
    words: 'content remove',
    usage: '<종류> <번호>',
    help: '하나를 지워요. 장소는 그 후기와 배너, 찜까지 지워요',
    arguments: [2, 2],
    async run({ pool, operator, print }, [name, id]) {
      const kind = told(() => kindOf(name))
      const target = numberArgument(id)
      const entry = { action: 'content.remove', target, details: { kind: kind.name } }
      await audited(pool, operator, entry, (db) => removeRow(db, kind, target)).catch(tell)
      print(`${kind.label} ${target}번을 지웠어요`)
    },
  },
]

async function bringIn(context: OpsContext, file: string, options: Record<string, string | undefined>): Promise<void> {
  const { pool, operator, print } = context
  const plan = await planImport(pool, file, options.kind).catch((error) => tell(error, print))
  const changes = changesOf(plan.counts)
  print(preview(plan))
  if (changes === 0) return print('바꿀 것이 없어요')
  if (options['dry-run']) return print('--dry-run이라서 아무것도 바꾸지 않았어요')
  await confirmCount(context, changes, options.confirm)
  const details = { counts: plan.counts.map(({ label: _, ...count }) => count), media: plan.newMedia }
  await audited(pool, operator, { action: 'content.import', target: file, details }, (db) => runImport(db, plan)).catch(
    tell,
  )
  print(`${changes.toLocaleString('ko-KR')}개를 들여왔어요`)
}

function changesOf(counts: readonly Count[]): number {
  return counts.reduce((sum, count) => sum + count.new + count.changed, 0)
}

function preview({ counts, newMedia }: Plan): string {
  const table = formatTable(counts, { label: '종류', new: '새로', changed: '바뀜', unchanged: '그대로' })
  return newMedia > 0 ? `${table}\n새 사진과 영상 ${newMedia}개` : table
}

/** Says what is wrong with which row, and ends the command with one line. */
function tell(error: unknown, print?: (text: string) => void): never {
  if (!(error instanceof ContentError)) throw error
  if (error.lines.length > 0) print?.(error.lines.join('\n'))
  throw new OpsError(error.message)
}

function told<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return tell(error)
  }
}
