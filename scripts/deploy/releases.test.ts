/** Who signs releases, and what looks at them: of each recipe. */
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { readCompose, readManifests, readRecipe, variablesIn } from './recipes.ts'

const dockerfile = readRecipe('image/releases.Dockerfile')
const dropIn = readRecipe('systemd/yaksok-releases.conf')
const pods = readManifests().flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [{ name: `${kind} ${metadata.name}`, spec: spec.template.spec }] : [],
)

test('in Kubernetes the private key is mounted in one pod, and that one opens screens', () => {
  const mounted = (spec: object, key: string) => JSON.stringify(spec).includes(`"key":"${key}"`)
  const holding = pods.filter(({ spec }) => mounted(spec, 'release-key'))
  expect(holding.map(({ name }) => name)).toEqual(['Deployment yaksok-releases'])
  expect(pods.filter(({ spec }) => mounted(spec, 'release-key.pub')).map(({ name }) => name)).toContain(
    'Deployment yaksok-gateway',
  )
  const [container] = holding[0]?.spec.containers ?? []
  expect(container?.image).toBe('yaksok-releases')
  const variables = Object.fromEntries(container?.env?.map(({ name, value }) => [name, value]) ?? [])
  expect(variables).toMatchObject({ RELEASE_BROWSER: '1', RELEASE_KEY_FILE: '/run/secrets/yaksok/release-key' })
})

test('the image of the release service has a Chromium and a Korean font, and runs as nobody', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const of = (keyword: string) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')
  expect(of('RUN')[0]).toMatch(/apt-get install [^&]*\bchromium\b[^&]*\bfonts-noto-cjk\b/)
  expect(of('USER').at(-1)).toBe('65532:65532')
  expect(variablesIn(of('ENV').join(' '))).toMatchObject({ RELEASE_BROWSER: '1', CHROMIUM_PATH: '/usr/bin/chromium' })
  expect(of('FROM')).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-/)])
})

test('with systemd a drop-in for one unit hands over the key, and lets Chromium make its sandbox', () => {
  expect(variablesIn(dropIn)).toMatchObject({ RELEASE_KEY_FILE: '%d/release_key', RELEASE_BROWSER: '1' })
  expect(dropIn).toContain('LoadCredential=release_key:/etc/yaksok/release-key.pem')
  expect(/^RestrictNamespaces=(.*)$/m.exec(dropIn)?.[1]?.split(' ')).toContain('user')
  const readme = readRecipe('systemd/README.md')
  expect(readme).toMatch(/apt-get install [^\n]*chromium fonts-noto-cjk/)
  expect(readme).toContain('yaksok-releases.conf /etc/systemd/system/yaksok@all.service.d/')
  // the template that all roles have knows nothing of it
  expect(readRecipe('systemd/yaksok@.service')).not.toContain('release_key')
})

test('with compose no process but the gateway has the store that the key lies in', () => {
  const having = Object.entries(readCompose().services).filter(([, service]) =>
    (service as { volumes?: string[] }).volumes?.some((one) => one.startsWith('store:')),
  )
  expect(having.map(([name]) => name)).toEqual(['gateway'])
})
