import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command that a test hands to the shell of `openTerminal` (platform/tests/src/terminal.ts), which types exactly that text. */
const TYPED = /\.(?:run|runBeside|serve|typeAtTerminal)\(\s*(['"`])(.+?)\1/gs

/** Commands that the browser tests type into a shell → the file that does. */
export function typedCommands(root: string): Map<string, string> {
  const files = globSync(['tests/e2e/tests/*.ts', 'platform/tests/{specs,src}/*.ts'], { cwd: root }).filter((file) =>
    /openTerminal\(|from '..\/src\/made-app.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(TYPED)].map(([, , command = '']): [string, string] => [command, file])
    }),
  )
}
