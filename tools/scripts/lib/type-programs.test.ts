import { expect, test } from 'vitest'
import { declaresForAll, programsOf, type TypedPackage } from './type-programs.ts'

const typed = (dir: string, part: Partial<TypedPackage> = {}): TypedPackage => ({
  dir,
  name: dir,
  needs: [],
  options: { types: ['node'] },
  files: [`${dir}/index.ts`],
  declares: false,
  ...part,
})

const dirsOf = (packages: TypedPackage[]) =>
  programsOf(packages).map((program) => program.map(({ dir }) => dir).join(' '))

test('packages with equal options share a program', () => {
  expect(dirsOf([typed('home'), typed('wallet')])).toEqual(['home wallet'])
})

test('what one package forbids, another does not allow it', () => {
  expect(dirsOf([typed('core', { options: { types: [] } }), typed('home')])).toEqual(['core', 'home'])
})

test('what one package declares for all is seen only by those that may import it', () => {
  const kit = typed('kit', { declares: true })
  expect(dirsOf([kit, typed('home', { needs: ['kit'] }), typed('tool')])).toEqual(['kit home', 'tool'])
})

test('also over packages between them, in a circle too', () => {
  const packages = [
    typed('kit', { declares: true, needs: ['home'] }),
    typed('between', { needs: ['kit'] }),
    typed('home', { needs: ['between'] }),
    typed('tool'),
  ]
  expect(dirsOf(packages)).toEqual(['kit between home', 'tool'])
})

test('the largest program is the first', () => {
  const large = typed('large', { options: {}, files: ['a.ts', 'b.ts'] })
  expect(dirsOf([typed('small'), large])).toEqual(['large', 'small'])
})

test.each([
  ['a.d.ts', "declare module 'x'\nexport {}", true],
  ['a.ts', 'export {}\ndeclare global {\n  interface Window {}\n}', true],
  ['a.ts', "import 'x'\n  declare module 'fastify' {}", true],
  ['a.ts', 'const isNoModule = 1', true],
  ['a.ts', 'import { x } from "x"\ndeclare const OWN: string', false],
  ['a.tsx', 'export const declared = 1', false],
])('%s: %j', (path, text, declares) => {
  expect(declaresForAll(path, text)).toBe(declares)
})
