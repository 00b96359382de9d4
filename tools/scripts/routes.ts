/**
 * `npm run routes`: writes the typed names of all remotes' addresses (`lib/route-names.ts`), and the types of what their
 * places give to cards (`lib/place-types.ts`), into `shared`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeFiles } from './lib/place-types.ts'
import { routeFiles } from './lib/route-names.ts'
import { ROOT } from './lib/run.ts'

for (const [file, text] of Object.entries({ ...routeFiles(ROOT), ...placeFiles(ROOT) }))
  writeFileSync(join(ROOT, file), text)
