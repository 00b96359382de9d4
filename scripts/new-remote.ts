/**
 * `npm run new-remote -- coupons "쿠폰"`: a remote with one screen at `/Coupons` that builds, passes its tests, runs
 * alone and can be released at once. Afterwards it belongs to its team: nothing here is read again.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, UserError } from './lib/fail.ts'
import { bin, ROOT } from './lib/run.ts'

interface Plan {
  name: string
  title: string
  path: string
  /** Contract the new remote is written against: the one of today. */
  contract: string
}

function readPlan([name = '', title]: string[]): Plan {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name) || name === 'shell')
    throw new UserError('이름을 적어 주세요 (영문 소문자, 숫자, -): npm run new-remote -- coupons "쿠폰"')
  if (existsSync(join(ROOT, `remote-${name}`))) throw new UserError(`remote-${name}이(가) 이미 있어요`)
  const shared = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8')) as { version: string }
  const path = `/${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`
  return { name, title: title ?? name, path, contract: shared.version.split('.').slice(0, 2).join('.') }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Every file of the new remote, by path in its folder. */
function files({ name, title, path, contract }: Plan): Record<string, string> {
  return {
    'package.json': json({
      name: `@yaksok/remote-${name}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { 'test:e2e': 'playwright test --config e2e' },
      dependencies: {
        '@yaksok/shared': 'workspace:*',
        react: 'catalog:',
        'react-dom': 'catalog:',
      },
      devDependencies: {
        '@types/node': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
        '@yaksok/platform': 'workspace:*',
        '@yaksok/testing': 'workspace:*',
      },
    }),
    'CHANGELOG.md': `# @yaksok/remote-${name}\n\n## 1.0.0\n\n- ${title}.\n`,
    'tsconfig.json': json({
      extends: '../tsconfig.base.json',
      compilerOptions: { types: ['@yaksok/shared/assets', 'node'] },
      include: ['src', 'e2e', 'rspack.config.ts'],
    }),
    'rspack.config.ts': `import { defineRemote } from '@yaksok/platform/build'

export default defineRemote(import.meta.dirname)
`,
    'remote.json': json({ name, contract, routes: [{ path, screen: 'main', title }] }),
    'src/main/index.tsx': `import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { Greeting } from './greeting.tsx'

/** ${title}. */
export default function Main() {
  return (
    <Screen bar={<AppBar title="${title}" back="/Home" />}>
      <Greeting />
    </Screen>
  )
}
`,
    'src/main/greeting.tsx': `import { useUser } from '@yaksok/shared/page/session'
import styles from './greeting.module.css'

/** Greets the member by name, or by username before there is a name. */
export function Greeting() {
  const { name, username } = useUser()
  return <p className={styles.greeting}>{name || username} 님, 안녕하세요</p>
}
`,
    'src/main/greeting.module.css': `.greeting {
  padding: var(--space-4) 0;
  color: var(--color-text-2);
}
`,
    'src/main/greeting.test.tsx': `import { store, sessionAtom } from '@yaksok/shared/page/session'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Greeting } from './greeting.tsx'

test('greets by name, else by username', () => {
  const user = { name: '', username: 'demo' }
  store.set(sessionAtom, { state: 'member', user } as never)
  const { unmount } = render(<Greeting />)
  expect(screen.getByText('demo 님, 안녕하세요')).toBeTruthy()
  unmount()
  store.set(sessionAtom, { state: 'member', user: { ...user, name: '홍길동' } } as never)
  render(<Greeting />)
  expect(screen.getByText('홍길동 님, 안녕하세요')).toBeTruthy()
})
`,
    'e2e/playwright.config.ts': `/** The tests of this remote over the composed app, with this folder's build in it: \`npm run test:e2e\`. */
export { remoteTests as default } from '@yaksok/testing'
`,
    'e2e/main.spec.ts': `import { expect, test } from '@yaksok/testing'

test('${path} greets the member', async ({ page }) => {
  await page.goto('${path}')
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
})
`,
  }
}

/** Links the new package and writes it into the lockfile. */
function install(): void {
  const { status, stderr, stdout } = spawnSync(
    'npx',
    ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile', '--prefer-offline'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    },
  )
  if (status !== 0) throw new UserError(`pnpm install이 실패했어요\n${stdout}${stderr}`)
}

try {
  const plan = readPlan(process.argv.slice(2))
  const folder = `remote-${plan.name}`
  for (const [file, text] of Object.entries(files(plan))) {
    const path = join(ROOT, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  install()
  spawnSync(bin('biome'), ['check', '--write', folder], { cwd: ROOT })
  console.log(`${folder}를 만들었어요.

  npm run dev -- ${plan.name} --alone     혼자 실행
  npm run dev -- ${plan.name}             앱 안에서 실행 (${plan.path})
  cd ${folder} && npm run test:e2e    브라우저 시험
  npm run release -- ${plan.name}         릴리스
`)
} catch (error) {
  fail(error)
}
