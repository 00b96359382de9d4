import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bin, ROOT } from '../lib/run.ts'
import { type Manifest, readManifests, readRecipe } from './recipes.ts'

const manifests = readManifests()
const pods = manifests.flatMap((each) =>
  each.spec?.template ? [[`${each.kind} ${each.metadata.name}`, each.spec.template.spec] as const] : [],
)
const named = manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const)

// inside the checkout, so that packages are found
const folder = mkdtempSync(join(ROOT, 'node_modules', '.yaksok-manifests-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(named)('%s keeps to the schema of Kubernetes', async (_, { file, ...manifest }) => {
  const models = (await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)) as Record<
    string,
    new (
      data: Omit<Manifest, 'file'>,
    ) => { validate(): void }
  >
  expect(() => new (models[manifest.kind] as (typeof models)[string])(manifest).validate()).not.toThrow()
})

test('no field is misspelt: Kubernetes would not know it, and say nothing', () => {
  const check = (text: string) => {
    writeFileSync(join(folder, 'manifests.ts'), text)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig']
    return spawnSync(bin('tsc'), [...options, join(folder, 'manifests.ts')], { encoding: 'utf8' }).stdout
  }
  const typed = manifests.map(
    ({ file, ...manifest }, n) =>
      `import type { I${manifest.kind} as T${n} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}'\n` +
      `export const m${n}: T${n} = ${JSON.stringify(manifest)}\n`,
  )
  expect(check(typed.join(''))).toBe('')
  expect(check(typed.join('').replace('"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"'))).toContain(
    'readOnlyRootFileSystem',
  )
})

test.each(pods)('%s runs as nobody, read-only, with no right, within limits', (_, { containers, ...pod }) => {
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  for (const { image, securityContext, resources, env = [], volumeMounts } of containers) {
    // its version is the kustomization's
    expect(image).toMatch(/^yaksok(-releases)?$/)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(Object.keys(resources?.limits ?? {})).toContain('memory')
    expect(Object.keys(resources?.requests ?? {})).toEqual(['cpu', 'memory'])
    expect(volumeMounts).toContainEqual({ name: 'secrets', mountPath: '/run/secrets/yaksok', readOnly: true })
    for (const { name, value } of env) if (/URL$|KEYS$|TOKEN$/.test(name)) expect(value).toBe('')
  }
})

test('what serves is asked whether it lives and whether it is ready, and not all of it goes at a time', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual([
    'yaksok-api',
    'yaksok-console',
    'yaksok-engine',
    'yaksok-gateway',
    'yaksok-releases',
  ])
  for (const { metadata, spec } of deployments) {
    for (const { livenessProbe, readinessProbe } of spec?.template?.spec.containers ?? []) {
      expect(livenessProbe?.httpGet.path).toBe('/healthz')
      expect(readinessProbe?.httpGet.path).toBe('/readyz')
    }
    expect(named.map(([name]) => name)).toContain(`PodDisruptionBudget ${metadata.name}`)
  }
})

test('what scales asks for metrics that an alert or a document knows', () => {
  const scaled = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
  const metrics = scaled.flatMap(
    ({ spec }) => JSON.stringify(spec?.metrics).match(/\b(yaksok|nodejs|process)_\w+/g) ?? [],
  )
  expect(new Set(metrics).size).toBeGreaterThan(3)
  const known = readRecipe('alerts/yaksok.rules.yml') + readRecipe('../docs/deployment.md')
  for (const metric of metrics) expect(known).toContain(metric)
})

test('the kustomization takes every file', () => {
  const { resources } = parse(readRecipe('kubernetes/kustomization.yaml')) as { resources: string[] }
  expect(resources.toSorted()).toEqual([...new Set(manifests.map(({ file }) => file))].toSorted())
})
