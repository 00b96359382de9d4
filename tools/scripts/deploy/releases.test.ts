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

test('with systemd a drop-in for one unit brings a browser, and lets it make its sandbox', () => {
  expect(variablesIn(dropIn)).toMatchObject({ RELEASE_BROWSER: '1', CHROMIUM_PATH: '/usr/bin/chromium' })
  expect(/^RestrictNamespaces=(.*)$/m.exec(dropIn)?.[1]?.split(' ')).toContain('user')
  const readme = readRecipe('systemd/README.md')
  expect(readme).toMatch(/apt-get install [^\n]*chromium fonts-noto-cjk/)
  expect(readme).toContain('yaksok-releases.conf /etc/systemd/system/yaksok@all.service.d/')
  expect(readRecipe('systemd/yaksok@.service')).toContain('RestrictNamespaces=yes')
})

test('with compose the gateway alone can write the store that the key lies in, and whoever builds', () => {
  const writing = Object.entries(readCompose().services).filter(
    ([, { volumes, profiles = [] }]) => profiles.length === 0 && volumes?.some((one) => /^store:[^:]+$/.test(one)),
  )
  expect(writing.map(([name]) => name)).toEqual(['gateway'])
})
