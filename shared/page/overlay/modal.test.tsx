import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { toast } from '../ui/toast/toast.ts'
import { Toaster } from '../ui/toast/toaster.tsx'
import { ConfirmDialog } from './dialog/dialog.tsx'
import { Sheet } from './sheet/sheet.tsx'
import { useOverlay } from './use-overlay.ts'

function Example({ onConfirm = () => {}, busy = false }: { onConfirm?: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="로그아웃할까요?"
        confirmLabel="로그아웃"
        onConfirm={onConfirm}
        busy={busy}
      />
      <Toaster />
    </>
  )
}

async function opened(props: Parameters<typeof Example>[0] = {}) {
  const user = userEvent.setup()
  render(<Example {...props} />)
  const opener = screen.getByRole('button', { name: '열기' })
  await user.click(opener)
  const dialog = document.querySelector('dialog')
  if (!dialog) throw new Error('no dialog')
  return { user, opener, dialog }
}
const gone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull())

test('focus starts on the title, so that Enter confirms nothing', async () => {
  const onConfirm = vi.fn()
  const { user, dialog } = await opened({ onConfirm })
  expect(document.activeElement?.textContent).toBe('로그아웃할까요?')
  expect(dialog.getAttribute('aria-labelledby')).toBe(document.activeElement?.id)
  await user.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Escape closes it', async () => {
  const { dialog } = await opened()
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  await gone()
})

test('a tap on the scrim closes it, the second click of the double click that opened it does not', async () => {
  const { dialog } = await opened()
  fireEvent.click(dialog, { detail: 2, clientX: -1 })
  expect(dialog.open).toBe(true)
  fireEvent.click(dialog, { detail: 1, clientX: -1 })
  await gone()
})

test('while it works neither Escape nor a forced close takes it away', async () => {
  const { dialog } = await opened({ busy: true })
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  dialog.removeAttribute('open')
  act(() => void dialog.dispatchEvent(new Event('close')))
  expect(document.querySelector('dialog')?.open).toBe(true)
})

test('a toast shows inside the open dialog, outside of which everything is inert', async () => {
  const { dialog } = await opened()
  act(() => toast('복사했어요'))
  expect(dialog.contains(screen.getByText('복사했어요'))).toBe(true)
})

test('on a screen that stays in the page unseen it closes, and stays closed when the screen is come back to', async () => {
  const shownAs = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Example />
    </Activity>
  )
  const { rerender } = render(shownAs('visible'))
  await userEvent.click(screen.getByRole('button', { name: '열기' }))
  const dialog = document.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  rerender(shownAs('hidden'))
  expect(dialog?.open).toBe(false)
  // the way back is another task of the browser's
  await new Promise((resolve) => setTimeout(resolve))
  rerender(shownAs('visible'))
  expect(dialog?.open).toBe(false)
  await gone()
})

function InTheHtml() {
  const { opener, overlay } = useOverlay()
  return (
    <>
      <button type="button" {...opener}>
        열기
      </button>
      <Sheet {...overlay} title="이용 방법">
        <input aria-label="이름" />
      </Sheet>
    </>
  )
}

/** The screen as the server renders it, with what the member has done there, then taken over. */
async function takenOver(before: (dialog: HTMLDialogElement) => void = () => {}) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<InTheHtml />)
  const dialog = root.querySelector('dialog') as HTMLDialogElement
  before(dialog)
  const shown = vi.spyOn(dialog, 'showModal')
  const react = await act(async () => hydrateRoot(root, <InTheHtml />))
  return { dialog, shown, end: () => act(() => react.unmount()) }
}

test('one that stands in the HTML names what opens and closes it, and opens again and again; closed, it leaves the page', async () => {
  let inHtml: (string | null | undefined)[] = []
  const { dialog, end } = await takenOver((drawn) => {
    inHtml = [drawn.id, drawn.querySelector('[command=close]')?.getAttribute('commandfor')]
  })
  const opener = screen.getByRole('button', { name: '열기' })
  const id = opener.getAttribute('commandfor')
  expect(inHtml).toEqual([id, id])
  expect(dialog.isConnected).toBe(false)
  for (const _ of [1, 2]) {
    await userEvent.click(opener)
    const { open } = screen.getByRole<HTMLDialogElement>('dialog')
    expect([open, document.activeElement?.textContent, history.state?.overlays]).toEqual([true, '이용 방법', 1])
    await userEvent.click(screen.getByRole('button', { name: '닫기' }))
    expect(document.querySelector('dialog')).toBeNull()
    await waitFor(() => expect(history.state?.overlays).toBeUndefined())
  }
  end()
})

test('one that was opened before React is taken over as it is: nothing opens anew, and what was typed stays', async () => {
  let entries = 0
  const { dialog, shown, end } = await takenOver((drawn) => {
    drawn.showModal()
    history.pushState({ overlays: 1 }, '')
    entries = history.length
    const field = drawn.querySelector('input') as HTMLInputElement
    field.value = '약속'
    field.focus()
  })
  expect(screen.getByRole('button', { name: '열기', hidden: true }).getAttribute('aria-expanded')).toBe('true')
  const field = dialog.querySelector('input')
  expect([shown.mock.calls.length, document.activeElement, field?.value]).toEqual([0, field, '약속'])
  expect(history.length).toBe(entries)
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(dialog.open).toBe(false)
  end()
})
