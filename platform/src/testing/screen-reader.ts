/**
 * What a screen reader makes of a page: names, roles and states in the order of reading, from the browser's own
 * accessibility tree, and what live regions announce.
 */
import { expect, type Page } from '@playwright/test'

/** As much of a node of Chromium's accessibility tree as is read. */
interface AxNode {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** One thing after the other a reader stops at; text between them is read as well, and is no stop. */
const STOPS =
  /^(heading|button|link|textbox|searchbox|spinbutton|checkbox|radio|switch|combobox|option|tab|slider|image|img|dialog|alertdialog|progressbar|meter|timer|DisclosureTriangle|PopUpButton|MenuListPopup)$/
/** States that are said where they are true. */
const STATES = ['focused', 'disabled', 'required', 'invalid', 'checked', 'pressed', 'selected', 'expanded']

/**
 * The last node of a role (`dialog`, `main`, or `RootWebArea` for the whole page) and the stops below it, each as its
 * role, name and states: `button Send [disabled]`. A stop without a name ends after its role, so that it is seen.
 */
function readingOrder(nodes: readonly AxNode[], role: string): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const root = nodes.findLast((node) => !node.ignored && node.role?.value === role)
  const from = (node: AxNode | undefined): string[] => {
    if (!node) return []
    const line = lineOf(node)
    // whatever has the focus is read
    const stops = node === root || (!node.ignored && (STOPS.test(node.role?.value ?? '') || line.endsWith('[focused]')))
    return [...(stops ? [line] : []), ...(node.childIds ?? []).flatMap((id) => from(byId.get(id)))]
  }
  return from(root)
}

function lineOf({ role, name, properties }: AxNode): string {
  const isTrue = (state: string) =>
    properties?.some((property) => property.name === state && !/^(false|undefined)$/.test(String(property.value.value)))
  // a page has the focus whatever has it within
  const states = role?.value === 'RootWebArea' ? [] : STATES.filter(isTrue)
  const words = `${role?.value} ${name?.value ?? ''}`.replace(/\s+/g, ' ').trim()
  return states.length > 0 ? `${words} [${states.join(', ')}]` : words
}

/** A line that is expected: exactly this text, or one that fits. */
type Line = string | RegExp

/** The lines that are there, each of those that fit replaced by what was expected: so that a difference shows only what differs. */
const against = (found: readonly string[], expected: readonly Line[]): Line[] =>
  found.map((line, at) => {
    const wanted = expected[at]
    return wanted instanceof RegExp && wanted.test(line) ? wanted : line
  })

/** What a screen reader would say of a page. */
export interface ScreenReader {
  /**
   * Waits until the last node of a role and the stops below it are exactly these, in this order ({@link readingOrder}):
   * what has no name, stands elsewhere or is new fails it.
   */
  reads(role: 'RootWebArea' | 'main' | 'dialog', ...lines: Line[]): Promise<void>
  /**
   * Waits until exactly this has been announced since the last call, in this order. What comes late or twice fails the
   * next call, so that a script ends with `says()`.
   */
  says(...lines: Line[]): Promise<void>
}

/**
 * Begins to listen, before the first page is opened.
 * @param timeout how long is waited for what is expected, ms; as the configuration has it unless told
 */
export async function screenReader(page: Page, timeout?: number): Promise<ScreenReader> {
  const said: string[] = []
  const patience = timeout === undefined ? {} : { timeout }
  await page.exposeBinding('announced', (_, text: string) => void said.push(text))
  await page.addInitScript(recordAnnouncements)
  const devtools = await page.context().newCDPSession(page)
  const tree = async (): Promise<AxNode[]> => (await devtools.send('Accessibility.getFullAXTree')).nodes
  return {
    reads: (role, ...lines) =>
      expect.poll(async () => against(readingOrder(await tree(), role), lines), patience).toEqual(lines),
    async says(...lines) {
      await expect.poll(() => against(said, lines), patience).toEqual(lines)
      said.length = 0
    },
  }
}

/**
 * Tells `announced` what live regions of the document say from now on. A region is heard once it stands: only an alert is
 * said as it comes. Sent into the page as text.
 */
function recordAnnouncements(): void {
  const tell = (globalThis as unknown as { announced(text: string): void }).announced
  const LIVE = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log],output'
  const isSilent = (element: Element) =>
    element.closest('[aria-hidden=true],[inert],[aria-live=off]') !== null || !element.checkVisibility()
  /** The text of a node without what is hidden from readers. */
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true],script,style') || !node.checkVisibility())
      return ''
    const named = node.matches('img,svg,button,a')
      ? (node.getAttribute('aria-label') ?? node.getAttribute('alt'))
      : null
    const text = named ?? [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `
  }
  const say = (node: Node) => {
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text) tell(text)
  }
  new MutationObserver((records) => {
    const added = new Set<Node>()
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) added.add(node)
    /** What is said whole, once for all that changed in it. */
    const whole = new Set<Element>()
    for (const node of added) {
      // what is inside of another addition is said with it
      const within = [...added].some((other) => other !== node && other.contains(node))
      if (!node.isConnected || within) continue
      const parent = node.parentElement
      const region = parent?.closest(LIVE)
      if (region && !isSilent(region)) {
        if (
          region.matches(
            '[aria-atomic=true],[role=status]:not([aria-atomic=false]),[role=alert]:not([aria-atomic=false])',
          )
        )
          whole.add(region)
        else say(node)
      } else if (!region && node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
          if (alert.matches('[role=alert]') && !isSilent(alert)) whole.add(alert)
    }
    for (const region of whole) say(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
