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
    usage: '<file.json|file.csv> [--kind kind] [--dry-run] [--confirm count]',
    help: 'Import venues, managers, banners, videos and reviews from a file, with their pictures (docs/content.md)',
    arguments: [1, 1],
    options: ['kind', 'confirm'],
    flags: ['dry-run'],
    run: (context, [file = ''], options) => bringIn(context, file, options),
  },
  {
    words: 'content list',
    usage: '<kind> [--page n] [--limit n] [--csv|--json]',
    help: `List what was imported, and samples (${KIND_NAMES})`,
    arguments: [1, 1],
    options: PAGING,
    flags: FORMATS,
    async run({ pool, print }, [name], options) {
      const kind = told(() => kindOf(name))
      const fields = ['id', ...Object.keys(kind.shown), ...(kind.hasSample ? ['sample'] : [])]
      const columns = Object.fromEntries(fields.map((field) => [field, field]))
      print(formatRows(await listRows(pool, kind, pageOf(options)), columns, options))
    },
  },
  {
    words: 'content remove',
    usage: '<kind> <id>',
    help: 'Remove one; a venue goes with its reviews, banners and favourites',
    arguments: [2, 2],
    async run({ pool, operator, print }, [name, id]) {
      const kind = told(() => kindOf(name))
      const target = numberArgument(id)
      const entry = { action: 'content.remove', target, details: { kind: kind.name } }
      await audited(pool, operator, entry, (db) => removeRow(db, kind, target)).catch(tell)
      print(`Removed ${kind.name} ${target}`)
    },
  },
]

async function bringIn(context: OpsContext, file: string, options: Record<string, string | undefined>): Promise<void> {
  const { pool, operator, print } = context
  const plan = await planImport(pool, file, options.kind).catch((error) => tell(error, print))
  const changes = changesOf(plan.counts)
  print(preview(plan))
  if (changes === 0) return print('Nothing to change')
  if (options['dry-run']) return print('--dry-run: nothing was changed')
  await confirmCount(context, changes, options.confirm)
  const details = { counts: plan.counts.map(({ label: _, ...count }) => count), media: plan.newMedia }
  await audited(pool, operator, { action: 'content.import', target: file, details }, (db) => runImport(db, plan)).catch(
    tell,
  )
  print(`Imported ${changes.toLocaleString('en-US')}`)
}

function changesOf(counts: readonly Count[]): number {
  return counts.reduce((sum, count) => sum + count.new + count.changed, 0)
}

function preview({ counts, newMedia }: Plan): string {
  const table = formatTable(counts, { kind: 'kind', new: 'new', changed: 'changed', unchanged: 'unchanged' })
  return newMedia > 0 ? `${table}\n${newMedia} new pictures and videos` : table
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
