import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, paced } from '@yaksok/platform/testing'
import { heading, signUp, tab, test } from '../src/made-app.ts'

/** What of the made app takes minutes: by night only (`npm run test:nightly`). */
const ADDRESS = /http:\/\/localhost:\d+/

test.use({ installer: 'npm' })
test.describe.configure({ timeout: paced(1_200_000) })

test('installed by npm, its tests pass and what is live is served', { tag: '@night' }, async ({ page, made }) => {
  expect(made.terminal.run('npm test')).toContain('  6 passed')
  await made.terminal.close()
  made.terminal.run('npm run publish-all')
  const { address } = await made.terminal.serve('npm run serve', ADDRESS)
  await signUp(page, { address }, 'Grace')
  await expect(heading(page)).toHaveText('Hello, Grace')
})

test('with hot reload, all parts or one among the released, a saved file is on the screen', { tag: '@night' }, async ({
  page,
  made,
}) => {
  const file = join(made.dir, 'remote-list/src/list/index.tsx')
  const source = readFileSync(file, 'utf8')
  const save = (title: string) => writeFileSync(file, source.replace("{text('page.list')}", title))
  await made.terminal.close()
  const all = await made.terminal.serve('npm run dev', ADDRESS)
  await signUp(page, all)
  await page.goto(`${all.address}/list`)
  await expect(heading(page)).toHaveText('List')
  await page.getByRole('textbox', { name: 'New item' }).fill('Lettuce')
  save('List of today')
  await expect(heading(page)).toHaveText('List of today')
  await expect(page.getByRole('textbox', { name: 'New item' })).toHaveValue('Lettuce')
  await all.stop()
  const one = await made.terminal.serve('npm run dev -- list', ADDRESS)
  await page.goto(`${one.address}/list`)
  await expect(heading(page)).toHaveText('List of today')
  save('List of tomorrow')
  await expect(heading(page)).toHaveText('List of tomorrow')
})

const PLAIN = `import type { Mount } from '@yaksok/platform/mount'

export const mount: Mount = (element, { page }) => {
  const main = Object.assign(document.createElement('main'), { id: 'main' })
  const heading = document.createElement('h1')
  const link = document.createElement('button')
  link.textContent = 'To the list'
  link.addEventListener('click', () => page.navigate('/list'))
  const show = (path: string) => {
    heading.textContent = 'Coupons at ' + path
  }
  show(page.location.pathname)
  main.append(heading, link)
  element.append(main)
  return { update: (next) => show(next.page.location.pathname), unmount: () => main.remove() }
}
`

test('a screen without React is one more remote: its app mounts it, and it leads to the others', {
  tag: '@night',
}, async ({ page, made }) => {
  made.terminal.run('npm run new-remote -- coupons "Coupons"')
  const screen = join(made.dir, 'remote-coupons', 'src', 'main')
  for (const file of globSync('*', { cwd: screen })) rmSync(join(screen, file))
  writeFileSync(join(screen, 'index.ts'), PLAIN)
  made.terminal.run('npm run release -- coupons')
  await made.terminal.close()
  const { address } = await made.terminal.serve('npm run serve', ADDRESS)
  await signUp(page, { address })
  await tab(page, 'Coupons').click()
  await expect(heading(page)).toHaveText('Coupons at /coupons')
  await page.getByRole('button', { name: 'To the list' }).click()
  await expect(heading(page)).toHaveText('List')
})
