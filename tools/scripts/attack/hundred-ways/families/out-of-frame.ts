/** To get out of a frame: to the page, its address, its confirm frame and what a browser gives to pages. */
import { changed, type Facts, got, type Harm, heard, type Way } from '../way.ts'
import { ownFile, sinkUrl, wait } from './page.ts'
import { LEAVES, put } from './sending.ts'

/** Where every frame of a remote can be; what leads its member elsewhere leads to Login, where none is. */
const HOMES = ['/Caged', '/Home']

export const out = (id: string, wants: string, harm: Harm, run: Way['run'], succeeded: Way['succeeded']): Way => ({
  id: `out-${id}`,
  wants,
  harm,
  expected: 'refused',
  onlyFramed: true,
  run,
  succeeded,
})

/** What it got of something that no frame has. */
const reads = (id: string, wants: string, run: Way['run'], harm: Harm = 'reads') =>
  out(
    id,
    wants,
    harm,
    async (given) => `reached ${JSON.stringify(await run(given))}`,
    ({ got }) => got.includes('reached'),
  )

export const isLed = ({ shown, heard }: Facts) => !HOMES.includes(shown.path) || heard.length > 0
export const leads = (id: string, wants: string, run: Way['run']) =>
  out(id, wants, 'misleads', async (given) => [await run(given), await wait(500)].join(), isLed)

/** Windows of the page and of all its frames. */
const windows = (): Window[] =>
  top ? [top, ...Array.from({ length: top.length }, (_, at) => top?.[at] as Window)] : []

const ofPage: Way[] = [
  reads('document', 'the document of the page', () => top?.document.documentElement.outerHTML),
  reads('storage', 'what the page keeps', () => JSON.stringify({ ...top?.localStorage, ...top?.sessionStorage })),
  reads('globals', 'what the boot script left in the page', () => Reflect.get(top ?? {}, 'hostile')),
  reads('address', 'the address of the page', () => top?.location.href),
  reads('frame-element', 'the element that it is drawn in', () => window.frameElement?.outerHTML ?? Promise.reject()),
  reads('frames', 'documents of other frames', () => windows().map((one) => one === self || one.document.title)),
  reads('own-storage', 'a storage of its own, by which it knows a member again', () => {
    localStorage.setItem('caged', '1')
  }),
  reads('own-cookie', 'a cookie of its own', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the way that works in every browser
    document.cookie = 'caged=1'
    return document.cookie.includes('caged') || Promise.reject()
  }),
  reads('storage-access', 'the storage of the app, by asking for it', () => document.requestStorageAccess()),
  reads('clipboard', 'what the member has copied', () => navigator.clipboard.readText()),
  reads('passkey', 'a passkey of the member', () =>
    navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), timeout: 500 } }),
  ),
]

const elsewhere: Way[] = [
  leads('top-location', 'the page led to Login', () => top?.location.assign('/Login')),
  leads('top-to-sink', LEAVES.split(';')[0] ?? '', (given) => top?.location.replace(sinkUrl(given))),
  leads('top-script', 'a script in the page, by an address', (given) => {
    if (top) top.location.href = `javascript:void fetch("/planted-${given.id}")`
  }),
  leads('top-link', 'the page led away by a link that it taps itself', (given) =>
    put('a', { href: sinkUrl(given), target: '_top' }).click(),
  ),
  leads('top-form', 'the page led away by a form', (given) =>
    (put('form', { action: sinkUrl(given), target: '_top' }) as HTMLFormElement).submit(),
  ),
  leads('top-by-name', 'the page led away by a window’s name', (given) => open(sinkUrl(given), '_top')),
  leads('history-back', 'the page led back', () => history.back()),
  leads('history-go', 'the page led on', () => {
    for (let times = 0; times < 5; times++) history.go(-2)
  }),
  leads('itself-to-app', 'a screen of the app in its own place', () => location.replace('/Login')),
  reads('full-screen', 'the whole screen', () => document.documentElement.requestFullscreen(), 'misleads'),
]

const sends: Way[] = [
  out(
    'webrtc',
    'packets by WebRTC, of a frame in the frame whose script it released',
    'sends',
    async ({ id, sink }) => {
      const src = ownFile(`rtc:${id}.${sink.host}:${sink.port}`)
      put('iframe', { srcdoc: `<script src="${src}"></script>` })
      await wait(2000)
    },
    heard,
  ),
]

const ofConfirm: Way[] = [
  {
    ...out(
      'confirm-asked',
      'another act in the confirm frame while the member types',
      'money',
      () => {},
      changed('otherConfirmed'),
    ),
    after: 'types after a change',
    run: async ({ confirm }) => {
      const asked = { session: 'A'.repeat(43), act: 'setLimits', fields: { loss: '', deposit: '' } }
      for (let times = 0; times < 40; times++, await wait(100))
        for (const one of windows()) one.postMessage({ confirm: { asked } }, confirm)
    },
  },
  {
    ...out('confirm-told', 'the app to believe a confirmation that it made up', 'money', () => {}, changed('money')),
    after: 'withdraws',
    run: async () => {
      for (let times = 0; times < 40; times++, await wait(100))
        for (const one of windows()) one.postMessage({ confirm: { confirmed: 'A'.repeat(43), done: true } }, '*')
    },
  },
  {
    ...out(
      'confirm-heard',
      'what the app and the confirm frame tell each other',
      'reads',
      () => {},
      got('confirmText', 'pin'),
    ),
    after: 'withdraws',
    run: ({ loot }) => {
      for (const type of ['message', 'keydown', 'input', 'paste'])
        addEventListener(type, (event) => loot.push(JSON.stringify((event as MessageEvent).data ?? '')), true)
    },
  },
]

export const outOfFrame: Way[] = [...ofPage, ...elsewhere, ...sends, ...ofConfirm]
