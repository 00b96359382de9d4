import { expect, test } from 'vitest'
import { readCompose, readManifests, readRecipe, variablesIn } from './recipes.ts'

type Variables = Readonly<Record<string, string | undefined>>

const HOST = 'app.example.kr'
/** Host names below the app's that lead to the same gateways. */
const HOSTS = [HOST, `confirm.${HOST}`, `frame.${HOST}`]
const manifests = readManifests()

/** What each process of the app has in its environment, by recipe and name. */
function processes(): [string, Variables][] {
  const hostOf = (value: string) => value.replace(/\$\{HOST_NAME[^}]*\}/g, HOST)
  const compose = Object.entries(readCompose().services).flatMap(([name, { environment = {} }]) => {
    const entries = Object.entries(environment).map(([variable, value]) => [variable, hostOf(value)])
    return environment.ROLE ? [[`compose ${name}`, Object.fromEntries(entries)] as [string, Variables]] : []
  })
  const config = manifests.find(({ kind }) => kind === 'ConfigMap')
  const pods = manifests.flatMap(({ kind, metadata, spec }) =>
    (spec?.template?.spec.containers ?? []).flatMap(({ env = [], envFrom = [] }): [string, Variables][] => {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      const isGiven = envFrom.some(({ configMapRef }) => configMapRef.name === config?.metadata.name)
      const name = `kubernetes ${kind} ${metadata.name}`
      return own.ROLE ? [[name, { ...(isGiven && config?.data), ...own }]] : []
    }),
  )
  const unit = readRecipe('systemd/yaksok@.service')
  const file = unit.includes('\nEnvironmentFile=/etc/yaksok/yaksok.env\n') ? readRecipe('systemd/yaksok.env') : ''
  return [...compose, ...pods, ['systemd yaksok@', { ...variablesIn(unit), ...variablesIn(file) }]]
}

test('every recipe has each kind of process', () => {
  const names = processes().map(([name]) => name)
  for (const name of ['compose api-1', 'compose engine', 'compose gateway', 'systemd yaksok@'])
    expect(names).toContain(name)
  for (const name of ['api', 'engine', 'gateway']) expect(names).toContain(`kubernetes Deployment yaksok-${name}`)
})

test.each(processes())('%s has a confirm origin, below the app’s host', (_, variables) => {
  expect(variables.APP_ORIGIN).toBe(`https://${HOST}`)
  expect(variables.CONFIRM_ORIGIN).toBe(`https://confirm.${HOST}`)
  // a passkey is taken there where the API knows the origin; a gateway knows none
  if (variables.PASSKEY_ORIGINS) expect(variables.PASSKEY_ORIGINS.split(',')).toContain(variables.CONFIRM_ORIGIN)
})

test('each proxy leads the host names of these origins to the gateways, with TLS', () => {
  const servers = [...readRecipe('nginx/yaksok.conf').matchAll(/^ {2}server_name (.*);$/gm)]
  expect(servers.map(([, names]) => names?.split(' '))).toEqual([HOSTS, HOSTS])
  const ingress = manifests.find(({ kind, metadata }) => kind === 'Ingress' && metadata.name === 'yaksok')
  expect(ingress?.spec?.rules?.map(({ host }) => host)).toEqual(HOSTS)
  expect(ingress?.spec?.tls?.flatMap(({ hosts }) => hosts)).toEqual(HOSTS)
})
