/**
 * The render process: it is told verified code and JSON, and answers HTML. It has no rights (`process-flags.ts`), and
 * draws one page at a time: a shell keeps the page's session and cache where the page has them once.
 */
import type { FromProcess, LoadMessage, RenderMessage, ToProcess } from './messages.ts'
import { openRealm, type Realm } from './realm.ts'

/** Compositions whose realm is kept; the one that was drawn longest ago goes. */
const REALMS = 4
/** A process that has grown to so much makes room for another, bytes: builds are not asked to tidy up behind themselves. */
const MOST_MEMORY = 256 * 1024 * 1024

const builds = new Map<string, string>()
const realms = new Map<string, Realm>()
let drawing: Promise<void> = Promise.resolve()

process.on('message', (message: ToProcess) => {
  if (message.type === 'load') return load(message)
  drawing = drawing.then(() => draw(message))
})

// a gateway that was killed has told nobody to end
process.on('disconnect', () => process.exit())

function load({ key, code }: LoadMessage): void {
  builds.set(key, code)
}

async function draw(message: RenderMessage): Promise<void> {
  answer({ id: message.id, begun: true })
  const outcome = await drawn(message)
  await new Promise<void>((sent) => answer(outcome, sent))
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit()
}

async function drawn(message: RenderMessage): Promise<FromProcess> {
  const { id, owner } = message
  const before = process.cpuUsage()
  let realm: Realm | undefined
  try {
    realm = realmOf(message)
    const { shell, remote } = realm
    // evaluated when the screen is asked for, for this page alone
    const component = (name: string, expose: string): unknown =>
      name === owner.name ? remote(builds.get(owner.key) ?? '', name)[expose]?.().default : undefined
    const html = await shell.render({ ...(JSON.parse(message.input) as object), component })
    const { user, system } = process.cpuUsage(before)
    return { id, html: withoutStyleAttributes(html), cpuMs: (user + system) / 1000 }
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { id, error: text, of: realm ? 'owner' : 'shell' }
  } finally {
    realm?.tidy()
  }
}

function realmOf({ page, shell }: RenderMessage): Realm {
  const key = `${page.composition} ${shell}`
  const realm = realms.get(key) ?? openRealm(builds.get(shell) ?? '', page.global, page.data)
  realms.delete(key)
  realms.set(key, realm)
  const [oldest] = realms.keys()
  if (realms.size > REALMS && oldest !== undefined) realms.delete(oldest)
  return realm
}

/**
 * The page's policy allows no style attributes in HTML; the page's last script sets them. React writes an attribute
 * just so, and a quote in a text as an entity.
 */
function withoutStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-style="')
}

function answer(message: FromProcess, sent: () => void = () => {}): void {
  process.send?.(message, sent)
}
