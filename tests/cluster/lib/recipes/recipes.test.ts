import { expect, test } from 'vitest'
import { composeProcesses, imageVariables, kubernetesProcesses } from './containers.ts'
import type { RecipeProcess } from './process.ts'
import { systemdProcesses } from './units.ts'

const recipes = [
  ['compose', composeProcesses()],
  ['kubernetes', kubernetesProcesses()],
  ['systemd', systemdProcesses()],
] as const
const all = recipes.flatMap(([recipe, processes]) => processes.map((one) => [`${recipe}: ${one.name}`, one] as const))
const rolesOf = ({ env, args }: RecipeProcess) =>
  args[0] === 'server/src/main.ts' ? (env.ROLE ?? 'all').split(',') : []

test.each(recipes)('%s migrates, serves every role and has the console', (_, processes) => {
  expect(processes.map(({ args }) => args.join(' '))).toContain('server/src/operators/cli/main.ts migrate')
  expect(processes.map(({ args }) => args.join(' '))).toContain('server/src/main-console.ts')
  expect(processes.flatMap(rolesOf)).toEqual(expect.arrayContaining(['gateway', 'api', 'engine']))
})

test.each(all)('%s gets the owner’s login only where it is an operator’s command or the console', (_, process) => {
  const operators = process.args[0] !== 'server/src/main.ts'
  expect('DATABASE_OWNER_URL' in process.secrets).toBe(operators)
  if (operators) expect(process.secrets.DATABASE_OWNER_URL).toBe('owner_url')
})

test.each(all.filter(([, process]) => rolesOf(process).length > 0))('%s has what its role needs', (_, process) => {
  const [role] = rolesOf(process)
  const needs = role === 'gateway' ? [] : ['DATABASE_URL', 'DATA_KEYS', 'LOG_KEY']
  const has = Object.keys(process.secrets)
  expect(has).toEqual(expect.arrayContaining([...needs, 'METRICS_TOKEN', 'INTERNAL_TOKEN']))
  if (process.secrets.DATABASE_URL) expect(process.secrets.DATABASE_URL).toBe('database_url')
  if (role === 'gateway') expect(process.env.API_URL).toMatch(/^http:/)
})

test('where roles are apart, the engine alone has the key that decides rounds', () => {
  const apart = [...composeProcesses(), ...kubernetesProcesses()]
  const holders = apart.filter(({ secrets }) => 'BEACON_KEY' in secrets)
  expect(holders.map(rolesOf)).toEqual([['engine'], ['engine']])
})

test('the checklist of systemd sees what the app has', () => {
  const [doctor, app] = ['yaksok-doctor', 'yaksok@gateway'].map((name) =>
    systemdProcesses().find((one) => one.name === name),
  )
  const { DATABASE_OWNER_URL: _, ...rest } = doctor?.secrets ?? {}
  expect(rest).toEqual(app?.secrets)
  expect(doctor?.env).toMatchObject({
    ROLE: 'gateway',
    API_URL: app?.env.API_URL,
    RELEASE_STORE: app?.env.RELEASE_STORE,
  })
})

test('the console serves a store that is filled before it starts, and builds nothing', () => {
  for (const [, { env }] of all.filter(([, { args }]) => args[0] === 'server/src/main-console.ts'))
    expect(env.CONSOLE_STORE ?? imageVariables().CONSOLE_STORE).toMatch(/^\/(console|var\/lib\/yaksok\/console)$/)
})
