/** Each recipe of deploy/ started: the real programs with the variables that it hands over and no other, over two logins. */
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx } from './lib/nginx.ts'
import type { AppProcess } from './lib/processes.ts'
import { composeProcesses, imageVariables, kubernetesProcesses } from './lib/recipes/containers.ts'
import type { RecipeProcess } from './lib/recipes/process.ts'
import { systemdProcesses } from './lib/recipes/units.ts'
import { openRecipeWorld, type RecipeWorld } from './lib/recipes/world.ts'
import { describeWith } from './lib/with-programs.ts'

const RECIPES: readonly [string, readonly RecipeProcess[], Record<string, string>][] = [
  ['compose', composeProcesses(), imageVariables()],
  ['kubernetes', kubernetesProcesses(), imageVariables()],
  ['systemd', systemdProcesses(), {}],
]
const OPS = 'server/src/operators/cli/main.ts'

describeWith(['pg_ctl', 'nginx'], 'recipes', ({ pg_ctl, nginx }) => {
  describe.each(RECIPES)('%s', (_, processes, image) => {
    let world: RecipeWorld
    const apis: AppProcess[] = []
    const find = (fits: (one: RecipeProcess) => boolean) => processes.find(fits) as RecipeProcess
    const withRole = (role: string) => find(({ env, args }) => args[0] === 'server/src/main.ts' && env.ROLE === role)
    const migration = find(({ args }) => args.join(' ') === `${OPS} migrate`)
    const console = find(({ args }) => args[0] === 'server/src/main-console.ts')

    beforeAll(async () => {
      world = await openRecipeWorld(dirname(realpathSync(pg_ctl)), image)
    })
    afterAll(() => world?.close())

    test('the migration makes the tables, and says nothing the second time', async () => {
      expect(await world.run(migration)).toContain('100_members.sql')
      expect(await world.run(migration)).not.toContain('100_members.sql')
    })

    test('API, engine and gateway start on the empty database, and a page is served through nginx', async () => {
      apis.push(await world.process(withRole('api')))
      await apis[0]?.start()
      await (await world.process(withRole('engine'))).start()
      const gateway = await world.process(withRole('gateway'), apis)
      await gateway.start()
      const page = await fetch(`${gateway.origin}/Login`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<!doctype html>')
      // as a member asks: by TLS, through the proxy of the recipes
      const proxy = await startNginx(nginx, Number(new URL(gateway.origin).port))
      const { status, body } = await proxy.get('/Login').finally(() => proxy.stop())
      expect([status, body.includes('<!doctype html>')]).toEqual([200, true])
    })

    test('a process restarts with a new key in front, and the key is changed while it runs', async () => {
      world.keep('data_keys', `${randomBytes(32).toString('base64')},${world.secret('data_keys').trim()}\n`)
      const [api] = apis
      expect((await api?.stop())?.code).toBe(0)
      await api?.start()
      expect(await world.run(console, [OPS, 'keys', 'rotate'])).toContain('DATA_KEYS')
      expect(await world.run(console, [OPS, 'keys', 'list'])).not.toBe('')
    })

    test('the console serves what was built ahead', async () => {
      const served = await world.process(console)
      await served.start()
      const page = await fetch(`${served.origin}/`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<!doctype html>')
    })

    test('a database that is not reached ends a process with one line, and none is made instead', async () => {
      world.keep('database_url', 'postgresql://yaksok_app:word-of-a-test@127.0.0.1:9/yaksok\n')
      world.keep('owner_url', 'postgresql://yaksok_owner:word-of-a-test@127.0.0.1:9/yaksok\n')
      for (const one of [withRole('api'), console]) {
        const started = await world.process(one)
        await expect(started.start()).rejects.toThrow('it ended with code 1')
        const lines = started
          .log()
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('{'))
        expect(lines).toEqual([expect.stringMatching(/^✗ Cannot connect to the database .*ECONNREFUSED/)])
      }
    })
  })
})
