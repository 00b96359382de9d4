/** To mislead over and around the confirm frame: what the member confirms there is not what they see. */
import { changed, type Way } from '../way.ts'
import { confirmFrame, sessionNow, wait } from './page.ts'

/** The member confirms although the remote has done something to the frame: that may not be possible. */
const CONFIRM = {
  harm: 'money',
  expected: 'refused',
  framed: { senseless: 'the confirm frame is an element of the page, and the member confirms what they see' },
  after: 'confirms',
  succeeded: changed('confirmed'),
} as const

const styled = (
  id: string,
  wants: string,
  style: Partial<CSSStyleDeclaration> & { zoom?: string },
  parent = false,
): Way => ({
  ...CONFIRM,
  id: `frame-${id}`,
  wants: `the confirm frame ${wants}, and confirmed all the same`,
  run: async () => {
    const found = await confirmFrame()
    Object.assign((parent ? found?.parentElement : found)?.style ?? {}, style)
  },
})

const cover = (id: string, wants: string, put: (cover: HTMLElement, found: HTMLElement) => void): Way => ({
  ...CONFIRM,
  id: `cover-${id}`,
  wants,
  run: async () => {
    const found = await confirmFrame()
    if (!found) return
    const sheet = document.createElement('div')
    sheet.textContent = '이벤트에 당첨됐어요. 비밀번호를 입력해 주세요'
    Object.assign(sheet.style, {
      position: 'fixed',
      inset: '0',
      background: '#fff',
      pointerEvents: 'none',
      zIndex: '9',
    })
    put(sheet, found)
  },
})

export const frames: Way[] = [
  styled('transparent', 'made transparent', { opacity: '0.01' }),
  styled('parent-transparent', 'in something transparent', { opacity: '0.01' }, true),
  styled('small', 'made tiny by a transform', { transform: 'scale(0.05)' }),
  styled('zoomed', 'made tiny by zoom', { zoom: '0.05' }),
  styled('turned', 'turned around', { transform: 'rotate(180deg)' }),
  styled('filtered', 'blurred by a filter', { filter: 'blur(9px)' }),
  styled('blended', 'blended away', { mixBlendMode: 'lighten' }),
  styled('clipped', 'clipped to its button', { clipPath: 'inset(80% 0 0 0)' }),
  styled('masked', 'masked', { maskImage: 'linear-gradient(transparent, transparent)' }),
  styled('away', 'moved out of sight', { position: 'fixed', left: '-2000px' }),
  styled('low', 'so low that the text is cut off', { height: '60px', overflow: 'hidden' }, true),
  cover('overlay', 'a text of its own over the frame', (sheet, found) => found.parentElement?.append(sheet)),
  cover('faint', 'a faint sheet over the frame', (sheet, found) => {
    sheet.style.opacity = '0.02'
    found.parentElement?.append(sheet)
  }),
  cover('popover', 'a popover over the frame', (sheet, found) => {
    sheet.popover = 'manual'
    found.parentElement?.append(sheet)
    sheet.showPopover()
  }),
  cover('dialog', 'a dialog over the frame', (sheet) => {
    const dialog = document.createElement('dialog')
    dialog.append(sheet)
    document.body.append(dialog)
    dialog.show()
    dialog.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99'
    document.querySelector('dialog[open]')?.append(dialog)
  }),
]

/** Asks the confirm frame something else, in the place of what the member reads there. */
async function askAnother(found: HTMLIFrameElement | null, confirm: string, again: boolean): Promise<void> {
  const session = await sessionNow()
  const tell = () =>
    found?.contentWindow?.postMessage(
      { confirm: { asked: { session, act: 'setLimits', fields: { loss: '', deposit: '' } } } },
      confirm,
    )
  await wait(1500)
  if (again && found) {
    // biome-ignore lint/correctness/noSelfAssign: a frame loads anew when its address is set
    found.src = found.src
    addEventListener('message', ({ data }) => data?.confirm?.ready && tell())
  } else tell()
}

export const swaps: Way[] = [false, true].map((again) => ({
  id: again ? 'swap-by-loading' : 'swap-by-asking',
  wants: `another act in the frame while the member types${again ? ', in a frame that loads anew' : ''}`,
  harm: 'money',
  expected: 'refused',
  after: 'types after a change',
  run: async ({ confirm }) => askAnother(await confirmFrame(), confirm, again),
  succeeded: changed('otherConfirmed'),
}))
