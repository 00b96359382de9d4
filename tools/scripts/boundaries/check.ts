import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { folderViolations } from './folders.ts'
import { boundaryRules, packagesOf } from './rules.ts'

export interface Violation {
  from: string
  to: string
  rule: string
}

/**
 * Every import of the workspace in `root` that the tables do not allow: between packages (table.ts), between folders of a
 * package (folders.ts), and every circle of files or folders.
 */
export async function boundaryViolations(root: string): Promise<Violation[]> {
  const { output } = await cruise(
    packagesOf(root).filter((name) => existsSync(join(root, name))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaryRules(root) },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // Built files, and files that only another program ever resolves.
      exclude: { path: '(^|/)(dist|artifacts|\\.cache)/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  )
  const { summary, modules } = output as ICruiseResult
  const between = summary.violations.map(({ from, to, rule, cycle }) => ({
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    rule: rule.name,
  }))
  const inside = modules.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.map(({ resolved }) => resolved),
  }))
  return [...between, ...folderViolations(inside)]
}
