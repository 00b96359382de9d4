import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../../server/src/operators/cli/commands.ts'
import { readRecipe, unitFiles } from './recipes.ts'

const runbooks = readdirSync(new URL('../../../deploy/runbooks', import.meta.url)).map(
  (file) => [file, readRecipe(`runbooks/${file}`)] as const,
)
const pages = [...runbooks, ['systemd/README.md', readRecipe('systemd/README.md')] as const]

test.each(pages)('%s names only units that are in deploy/systemd', (_, text) => {
  const named = text.match(/\byaksok(-[a-z]+)*(@[\w*]*)?(?:\.(?:service|timer|target))|-u '?yaksok[\w@*-]*/g) ?? []
  const units = named.map((name) =>
    name
      .replace(/^-u '?/, '')
      .replace(/@[\w*]*/, '@')
      .replace(/@$/, '@.service'),
  )
  const files = unitFiles()
  for (const unit of units) expect(files, unit).toContain(/\.\w+$/.test(unit) ? unit : `${unit}.service`)
})

test.each(runbooks)('%s names only commands of operators that there are', (_, text) => {
  const named = [...text.matchAll(/npm run ops -- ([a-z-]+(?: [a-z-]+)?)/g)].map(([, words = '']) => words)
  const known = commands.map(({ words }) => words)
  for (const words of named)
    expect(
      [words, words.split(' ')[0]].some((each) => known.includes(each ?? '')),
      words,
    ).toBe(true)
})
