import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedRoutes, routeFiles, routesIn } from './route-names.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('the names in shared are those of every remote.json now (npm run routes)', () => {
  for (const [file, text] of Object.entries(routeFiles(ROOT)))
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
})

test('a name is remote, screen and variant; a second address of a screen has its path in it', () => {
  const route = (path: string, screen: string, variant?: string) => ({
    path,
    screen,
    title: path,
    ...(variant && { variant }),
  })
  const names = namedRoutes([
    { name: 'wallet', routes: [route('/Chong', 'withdraw'), route('/withdraw', 'withdraw')] },
    { name: 'home-deco', routes: [route('/Deco', 'deco-list'), route('/NewDeco', 'deco-list', 'compact')] },
  ])
  expect(names.map(({ name, path }) => [name, path])).toEqual([
    ['walletWithdraw', '/Chong'],
    ['walletWithdrawAtWithdraw', '/withdraw'],
    ['homeDecoDecoList', '/Deco'],
    ['homeDecoDecoListCompact', '/NewDeco'],
  ])
})

const routes = routesIn(ROOT)
/** Addresses in quotes, whole or followed by `?` or `#`. */
const literals = (text: string) => [...text.matchAll(/["'`](\/[\w-]+)(?=["'`?#])/g)].map(([, path = '']) => path)

test.each([...new Set(routes.map(({ remote }) => remote)), 'shell', 'shared'])(
  '%s writes no address of a screen that is not its own: it has names for them',
  (part) => {
    const folder = ['shell', 'shared'].includes(part) ? part : `remote-${part}`
    const foreign = new Set(routes.filter(({ remote }) => remote !== part).map(({ path }) => path))
    const found = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: ROOT,
      exclude: (path) => /node_modules|(^|\/)(e2e|routes)$/.test(`${path}`),
    })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        literals(readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
          .filter((path) => foreign.has(path))
          .map((path) => `${file} ${path}`),
      )
    expect(found).toEqual([])
  },
)
