import { readSchemaFiles } from '../../src/infra/database/schema-files.ts'

/** The live text of a PL/pgSQL function, to make a faulty one of it. Throws where there is none of this name. */
export function functionText(name: string): string {
  for (const { sql } of readSchemaFiles().replaced) {
    const start = sql.indexOf(`create or replace function ${name}(`)
    if (start >= 0) return sql.slice(start, sql.indexOf('end $$;', start) + 7)
  }
  throw new Error(`there is no function ${name}`)
}
