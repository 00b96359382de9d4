import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { DEPLOY, type RecipeProcess, readDeployed, SERVE, sorted } from './process.ts'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
}

/** What an operator exports before `docker compose` (deploy/compose/README.md). */
const EXPORTED: Record<string, string> = {
  VERSION: 'test',
  HOST_NAME: 'app.example.kr',
  CONSOLE_HOST_NAME: 'console.example.kr',
  SECURITY_CONTACT: 'mailto:security@example.kr',
}

/** The containers of the app's image in deploy/compose. @throws Error for a variable that its README does not export */
export function composeProcesses(): RecipeProcess[] {
  const { services } = parse(readDeployed('compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
  }
  return Object.entries(services)
    .filter(([, { image }]) => image.startsWith('yaksok:'))
    .map(([name, { command = [SERVE], environment = {} }]) => ({
      name,
      args: command,
      ...sorted(
        Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, exported(value)])),
        basename,
      ),
    }))
}

function exported(value: string): string {
  return value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => {
    if (!(name in EXPORTED)) throw new Error(`deploy/compose/README.md exports no ${name}`)
    return EXPORTED[name] ?? ''
  })
}

interface Container {
  args?: string[]
  env?: { name: string; value: string }[]
  envFrom?: { configMapRef: { name: string } }[]
}

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { spec: { containers: Container[] } } }
}

/** The containers of deploy/kubernetes. */
export function kubernetesProcesses(): RecipeProcess[] {
  const manifests = readdirSync(join(DEPLOY, 'kubernetes'))
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readDeployed(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
    )
  const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  return manifests.flatMap(({ metadata, spec }) =>
    (spec?.template?.spec.containers ?? []).map(({ args = [SERVE], env = [], envFrom = [] }) => ({
      name: metadata.name,
      args,
      ...sorted(
        { ...(envFrom.length > 0 && config), ...Object.fromEntries(env.map(({ name, value }) => [name, value])) },
        basename,
      ),
    })),
  )
}

/** What the image itself sets (deploy/image/Dockerfile). */
export function imageVariables(): Record<string, string> {
  const [, last = ''] = readDeployed('image/Dockerfile').split('gcr.io/distroless')
  const [block = ''] = /^ENV (?:.*\\\n)*.*$/m.exec(last) ?? []
  return Object.fromEntries(
    [...block.matchAll(/([A-Z_]+)=([^\s\\]+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
