/** The recipes of deploy/, as tests look at them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../lib/run.ts'

export const DEPLOY = join(ROOT, 'deploy')
export const readRecipe = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')

export interface ComposeService {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  profiles?: string[]
  healthcheck?: { disable?: boolean; test?: string[] }
  environment?: Record<string, string>
  secrets?: (string | { source: string })[]
  stop_grace_period?: string
  volumes?: string[]
}

export interface Compose {
  name?: string
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
}

export const readCompose = (): Compose => parse(readRecipe('compose/compose.yaml'), { merge: true }) as Compose

/** A Kubernetes object, of which only what tests ask for is typed. */
export interface Manifest {
  file: string
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  spec?: {
    template?: { spec: PodSpec }
    metrics?: unknown
    scaleTargetRef?: { name: string }
    /** Of an Ingress. */
    rules?: { host: string }[]
    tls?: { hosts: string[] }[]
  }
}

export interface PodSpec {
  automountServiceAccountToken?: boolean
  terminationGracePeriodSeconds?: number
  securityContext?: Record<string, unknown>
  containers: {
    image: string
    env?: { name: string; value: string }[]
    envFrom?: { configMapRef: { name: string } }[]
    securityContext?: Record<string, unknown>
    resources?: { limits?: Record<string, string>; requests?: Record<string, string> }
    readinessProbe?: { httpGet: { path: string } }
    livenessProbe?: { httpGet: { path: string } }
    volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
  }[]
}

export function readManifests(): Manifest[] {
  return readdirSync(join(DEPLOY, 'kubernetes'))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(readRecipe(`kubernetes/${file}`)).map((document) => ({
        file,
        ...(document.toJS() as Omit<Manifest, 'file'>),
      })),
    )
}

/** Units of deploy/systemd by their file names. */
export const unitFiles = (): string[] =>
  readdirSync(join(DEPLOY, 'systemd')).filter((file) => /\.(service|timer|target)$/.test(file))

/** Every assignment of a unit's or an environment file's variables. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  const pairs = lines.flatMap((line) => line.replace(/^Environment=/, '').match(/(?<=^|\s)[A-Z][A-Z_]+=\S*/g) ?? [])
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/).slice(0, 2) as [string, string]))
}
