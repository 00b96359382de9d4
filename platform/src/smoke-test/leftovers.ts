/** What a screen leaves behind when the member goes on to another. */
import { cleanedUp, frameStyles, isGone, leaveFor } from './in-page.ts'
import type { IsolatedWorld } from './isolated-world.ts'
import { frameOf } from './source-places.ts'

/** An address that no part has: the shell's own screen is there. */
export const NOWHERE = '/screen-that-is-left-for'

export interface Leftover {
  kind: 'listener' | 'timer' | 'style'
  what: string
  /** Where it was made, as lines of a stack; empty where that is not known. */
  stack: string
}

/** Leaves the screen for one of the shell's, and tells what of the part `own` goes on there. */
export async function leftBehind(
  world: IsolatedWorld,
  { own, styles, ms }: { own: string; styles: readonly string[]; ms: number },
): Promise<Leftover[]> {
  await world.apart(leaveFor, NOWHERE)
  if (!(await world.becomes(() => world.apart(isGone), ms))) return []
  await world.apart(cleanedUp)
  const isOwn = ({ stack }: Leftover) => frameOf(stack)?.part === own
  const timers = (await world.among<string>('__look.timers()')).split('\n').filter(Boolean)
  const now = await world.apart(frameStyles)
  return [
    ...(await listeners(world)).filter(isOwn),
    ...timers.map((line): Leftover => ({ kind: 'timer', what: '', stack: JSON.parse(line) })).filter(isOwn),
    ...now.filter((one) => !styles.includes(one)).map((what): Leftover => ({ kind: 'style', what, stack: '' })),
  ]
}

/** Listeners of what all screens share, each with where its function is: the browser knows them all. */
async function listeners({ session }: IsolatedWorld): Promise<Leftover[]> {
  const scripts = await scriptsOf(session)
  const found: Leftover[] = []
  for (const target of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target })
    if (!result.objectId) continue
    const { listeners: all } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    for (const { type, scriptId, lineNumber, columnNumber } of all)
      found.push({
        kind: 'listener',
        what: `${target.replace('document.documentElement', 'html').replace('document.body', 'body')} ${type}`,
        stack: `${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`,
      })
  }
  return found
}

/** Address of each script of the page by its id. */
export async function scriptsOf(session: IsolatedWorld['session']): Promise<Map<string, string>> {
  const scripts = new Map<string, string>()
  const add = ({ scriptId, url }: { scriptId: string; url: string }) => void scripts.set(scriptId, url)
  session.on('Debugger.scriptParsed', add)
  await session.send('Debugger.enable')
  session.off('Debugger.scriptParsed', add)
  await session.send('Debugger.disable')
  return scripts
}
