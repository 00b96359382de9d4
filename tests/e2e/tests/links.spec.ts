import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { buildNewRemote } from '../src/new-part.ts'
import { copyStore, liveRelease, liveRemotes } from '../src/store.ts'

const store = copyStore()

const gift = (to: string) =>
  buildNewRemote(store, {
    name: 'gifts',
    description: { routes: [{ path: '/Gifts', screen: 'main', title: '선물' }] },
    sources: {
      'main/index.tsx': `import { walletDeposit, walletDepositRecords } from '@yaksok/shared/core/routes'
import { Link } from '@yaksok/shared/page/router'
export default function Main() {
  return <><Link to={${to}}>받은 내역</Link><Link to="/Gifts">선물</Link></>
}
`,
    },
  })

test('a build names the addresses of others that it leads to, by name or written out, and not its own', async () => {
  expect((await gift(`\`\${walletDepositRecords}?status=1\``)).links).toEqual(['/ChongRecord'])
  expect((await gift("'/Notice'")).links).toEqual(['/Notice'])
})

test('every live part leads only to addresses that are live, and several lead to others', () => {
  const parts = ['shell', ...liveRemotes(store)].map((name) => liveRelease(store, name))
  const paths = new Set(parts.flatMap(({ routes }) => routes.map(({ path }) => path.toLowerCase())))
  for (const { name, links } of parts)
    expect(
      links.filter((path) => !paths.has(path.toLowerCase())),
      name,
    ).toEqual([])
  expect(parts.filter(({ links }) => links.length > 0).length).toBeGreaterThan(4)
})

test('a remote that leads to a screen which nobody has is refused', async () => {
  const release = await gift('walletDeposit')
  const wallet = liveRelease(store, 'wallet')
  const routes = wallet.routes.filter(({ path }) => path !== '/Tx')
  await publish(store, forkRelease(store, 'wallet', { version: 'without-deposit', release: { routes } }), {
    dropRoutes: true,
    deadLinks: true,
  })
  await expect(publish(store, release)).rejects.toThrow('Links to addresses that nobody has: /Tx')
  await publish(store, release, { deadLinks: true })
})
