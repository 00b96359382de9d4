/** Every option of the command line, once: what it takes and what it does. */

interface Option {
  type: 'string' | 'boolean'
  multiple?: true
  /** What stands for its value in usage. */
  value?: string
  help: string
}

export const OPTIONS = {
  to: { type: 'string', value: 'url', help: 'ask the release service of the app there (token in YAKSOK_TOKEN)' },
  canary: { type: 'string', value: 'percent', help: 'to so many browsers of a hundred' },
  why: { type: 'string', value: 'text', help: 'the reason, for the audit log' },
  'if-live': { type: 'string', value: 'version', help: 'only while this one is live for everybody (none: none is)' },
  off: { type: 'boolean', help: 'end it' },
  keep: { type: 'string', value: 'number', help: 'so many of the newest versions stay (5)' },
  'skip-tests': { type: 'boolean', help: 'without opening screens and without tests; needs --why' },
  'drop-routes': { type: 'boolean', help: 'routes that nobody serves any more may go' },
  'dead-links': { type: 'boolean', help: 'links may lead to addresses that nobody has yet' },
  'own-react': { type: 'string', value: 'reason', help: 'the part brings a React of its own' },
  'no-visual': { type: 'boolean', help: 'do not compare how screens look with what is live' },
  'accept-visual': { type: 'string', value: 'reason', help: 'screens may look different, where the policy refuses it' },
  unseen: { type: 'boolean', help: 'where the service has no browser; needs --why and the right' },
  manifest: { type: 'string', value: 'url', help: 'the mf-manifest.json of the remote' },
  'remote-entry': { type: 'string', value: 'url', help: 'its container, where it has no manifest' },
  integrity: { type: 'string', value: 'sha384-…', help: 'the hash of that container' },
  global: { type: 'string', value: 'name', help: 'the global that it sets; none for an ES module' },
  file: { type: 'string', multiple: true, value: 'name', help: 'another file that it loads' },
  share: { type: 'string', multiple: true, value: 'react@^19.0.0', help: 'a package that it takes of the page' },
  route: { type: 'string', multiple: true, value: '/Path=expose:Title', help: 'a route, as often as there are any' },
  call: { type: 'string', multiple: true, value: 'id', help: 'a call without a session that its frame may have made' },
  connect: {
    type: 'string',
    multiple: true,
    value: 'origin',
    help: 'an origin that it sends requests to from its frame',
  },
  tab: { type: 'boolean', help: 'its routes have the tab bar' },
  remotes: { type: 'string', value: 'a,b', help: 'remotes that the token may change, or that a team has' },
  actions: { type: 'string', value: 'a,b', help: 'what it may do; all when left out' },
  days: { type: 'string', value: 'number', help: 'how long it lasts' },
  shell: { type: 'boolean', help: 'the token may change the shell' },
  above: { type: 'string', value: 'revision', help: 'the revision that was served last' },
  from: { type: 'string', value: 'file|url', help: 'resume: a backup; promote: the service to copy from' },
  rebuild: { type: 'boolean', help: 'build the sources here, and compare each byte' },
  key: { type: 'string', value: 'file', help: 'a key (PEM): the private one to sign with, else the public one' },
  old: { type: 'string', value: 'file|sha256:…', help: 'the key that it replaces, or that goes' },
  draft: { type: 'string', value: 'file', help: 'where the roles to be signed are written' },
  app: { type: 'string', value: 'url', help: 'the address of the app, where the service has a port of its own' },
  tag: { type: 'string', multiple: true, value: 'tag', help: 'canary, pr-<number> or branch-<name>' },
} as const satisfies Record<string, Option>

/** Options of commands that the store has nothing to do with: some are words of others, too, and mean something else. */
export const CHECKOUT_OPTIONS = {
  shell: { type: 'string', value: 'url', help: 'the deployed app that the remote is shown in' },
  alone: { type: 'boolean', help: 'without the rest of the app' },
  api: { type: 'string', value: 'url', help: 'the API that it asks' },
  to: OPTIONS.to,
  fakes: { type: 'boolean', help: 'over the fakes of the API' },
  from: { type: 'string', value: 'url', help: 'the app; else platform.app of package.json' },
  'or-keep': { type: 'boolean', help: 'content with the app that is there where nothing answers' },
  'working-copy': { type: 'boolean', help: 'build and release what changed here first' },
  'drop-routes': OPTIONS['drop-routes'],
  markdown: { type: 'boolean', help: 'all codes as a page' },
} as const satisfies Record<string, Option>
