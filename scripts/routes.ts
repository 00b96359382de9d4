/** `npm run routes`: writes the typed names of all remotes' addresses (`scripts/lib/route-names.ts`) into `shared`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeFiles } from './lib/route-names.ts'
import { ROOT } from './lib/run.ts'

for (const [file, text] of Object.entries(routeFiles(ROOT))) writeFileSync(join(ROOT, file), text)
