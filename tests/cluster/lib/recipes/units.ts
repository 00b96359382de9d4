import { type RecipeProcess, readDeployed, sorted } from './process.ts'

/** Units of deploy/systemd that run something of the app, and the roles that the template is started with. */
const UNITS = ['migrate', 'console', 'doctor', 'rehearse'].map((name) => `yaksok-${name}`)
const INSTANCES = [
  ['yaksok@', 'all'],
  ['yaksok@', 'gateway'],
  ['yaksok@', 'api'],
  ['yaksok@', 'engine'],
  ['yaksok-backup@', 'full'],
] as const

/** The processes that systemd starts, with the files of /etc/yaksok as deploy/systemd/README.md has them. */
export function systemdProcesses(): RecipeProcess[] {
  return [
    ...UNITS.map((unit) => processOf(unit, '')),
    ...INSTANCES.map(([template, instance]) => processOf(template, instance)),
  ]
}

function processOf(unit: string, instance: string): RecipeProcess {
  const text = readDeployed(`systemd/${unit}.service`).replaceAll('%i', instance).replaceAll('%p', unit)
  const linesOf = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const variables = assignments(linesOf('Environment').join(' '))
  // a file's assignments go before those of the unit, whatever the order (systemd.exec)
  for (const file of linesOf('EnvironmentFile')) Object.assign(variables, fileOf(file))
  const loaded = linesOf('LoadCredential').map((line) => line.split(':')[0] ?? '')
  const secretOf = (path: string) => {
    const [, credential = '', secret = ''] = /^%d\/([a-z]+)_(\w+)$/.exec(path) ?? []
    if (!loaded.includes(credential)) throw new Error(`${unit} loads no credential for ${path}`)
    return secret
  }
  const [, ...args] =
    linesOf('ExecStart')[0]
      ?.split(' ')
      .filter((word) => !word.startsWith('--disable')) ?? []
  return { name: `${unit}${instance}`, args, ...sorted(variables, secretOf) }
}

const assignments = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]))

/** yaksok.env stands in deploy/; what another file has is said by the README: `PORT=4174` in `/etc/yaksok/api.env`. */
function fileOf(path: string): Record<string, string> {
  const name = path.split('/').at(-1) ?? ''
  if (name === 'yaksok.env')
    return assignments(
      readDeployed('systemd/yaksok.env')
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .join(' '),
    )
  const said = readDeployed('systemd/README.md').replaceAll('\n', ' ')
  const [, before = ''] = new RegExp(`((?:\`[A-Z_]+=[^\`]+\`(?: and )?)+) in \`/etc/yaksok/${name}\``).exec(said) ?? []
  return assignments(before.replaceAll('`', ' '))
}
