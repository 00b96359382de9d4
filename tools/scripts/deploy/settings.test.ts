import { expect, test } from 'vitest'
import { readCompose, readManifests, readRecipe, unitFiles, variablesIn } from './recipes.ts'

const compose = readCompose()
const manifests = readManifests()
const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
const unit = readRecipe('systemd/yaksok@.service')

/** Variables of other programs, and of the image alone. */
const NOT_OURS = /^(POSTGRES_|PGDATA$|NODE_ENV$|HOME$|CI$|AWS_SHARED_CREDENTIALS_FILE$|TMPDIR$|BUILD_COMMIT$)/

test('every variable of every recipe is one that the documents have', () => {
  const documents = ['docs/architecture.md', 'server/README.md', 'docs/deployment.md', 'console/README.md']
    .map((path) => readRecipe(`../${path}`))
    .join()
  const ours = [
    ...Object.entries(compose.services).flatMap(([name, { environment }]) =>
      ['postgres', 'proxy'].includes(name) ? [] : Object.keys(environment ?? {}),
    ),
    ...Object.keys(config),
    ...manifests.flatMap(
      ({ spec }) => spec?.template?.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [],
    ),
    ...[...unitFiles(), 'yaksok.env'].flatMap((file) => Object.keys(variablesIn(readRecipe(`systemd/${file}`)))),
  ]
  const names = [...new Set(ours)].filter((name) => !NOT_OURS.test(name))
  expect(names.length).toBeGreaterThan(15)
  const unknown = names.filter(
    (name) => ![name, name.replace(/_FILE$/, '')].some((each) => documents.includes(`\`${each}\``)),
  )
  expect(unknown).toEqual([])
})

test('nothing is killed before it has drained and stopped', () => {
  const longest = (settings: Record<string, string | undefined>) =>
    Number(settings.DRAIN_SECONDS) + Number(settings.STOP_SECONDS)
  for (const name of ['api-1', 'api-2', 'engine', 'gateway']) {
    const service = compose.services[name]
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(longest(service?.environment ?? {}))
  }
  for (const { kind, spec } of manifests.filter((each) => each.kind === 'Deployment'))
    expect(spec?.template?.spec.terminationGracePeriodSeconds, kind).toBeGreaterThan(longest(config))
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  expect(seconds).toBeGreaterThan(longest(variablesIn(readRecipe('systemd/yaksok.env'))))
})
