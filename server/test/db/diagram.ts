import { many, type Queryable } from '../../src/infra/database/index.ts'
import { readSchemaFiles, renamedTables } from '../../src/infra/database/schema-files.ts'

interface Column {
  table: string
  name: string
  type: string
  key: boolean
  refers: boolean
}

interface Reference {
  table: string
  column: string
  target: string
  /** One row at most refers to a row. */
  single: boolean
}

const COLUMNS = `
  select c.relname as table, a.attname as name,
    case t.typcategory when 'A' then substr(t.typname, 2) || '[]' else t.typname end as type,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key,
    exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`

const REFERENCES = `
  select conrelid::regclass::text as table, confrelid::regclass::text as target, a.attname as column,
    exists (select 1 from pg_index i where i.indrelid = conrelid and i.indisunique and i.indnatts = 1
            and i.indkey[0] = a.attnum) as single
  from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`

/** The part of docs/database.md that {@link diagramOf} makes. */
export const DIAGRAM_PART = /(?<=<!-- made by npm run schema -->\n\n)[\s\S]*?(?=\n<!-- end -->)/

/** A picture of the tables of a database (Mermaid in Markdown), one for each table file. */
export async function diagramOf(db: Queryable): Promise<string> {
  const columns = await many<Column & Record<string, unknown>>(db, COLUMNS)
  const references = await many<Reference & Record<string, unknown>>(db, REFERENCES)
  const renamed = renamedTables()
  const parts = readSchemaFiles().tables.map(({ name, sql }) => {
    const made = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table]) => table as string)
    const tables = made.map((table) => renamed.get(table) ?? table)
    if (tables.length === 0) return ''
    const lines = [
      ...tables.map((table) => entity(table, columns)),
      ...references.filter(({ table }) => tables.includes(table)).map(relation),
    ]
    return `### \`${name}\`\n\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`
  })
  return parts.filter(Boolean).join('\n')
}

function entity(table: string, columns: readonly Column[]): string {
  const lines = columns
    .filter((column) => column.table === table)
    .map(({ name, type, key, refers }) => {
      const marks = [key && 'PK', refers && 'FK'].filter(Boolean).join(', ')
      return `    ${type} ${name}${marks && ` ${marks}`}`
    })
  return `  ${table} {\n${lines.join('\n')}\n  }`
}

function relation({ table, column, target, single }: Reference): string {
  return `  ${target} ||--o${single ? '|' : '{'} ${table} : ${column}`
}
