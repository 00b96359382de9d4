import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shareText } from './copy-text.ts'
import { DownloadHint } from './download-hint.tsx'
import { tryDownload } from './save-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An app that shows pages in a view of its own: a click on a link to data does nothing there. */
function inApp(more: object = {}): void {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  // the page of these tests would go there
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('navigator', more)
}

const saved = (type: string) => tryDownload(new Blob(['가,나'], { type }), 'a')

test('success is said only of what the page can know: that a file was asked for, never that it was received', () => {
  inApp()
  render(<DownloadHint file={saved('application/pdf')} />)
  const said = screen.getByRole('status').textContent
  expect(said).toContain('요청했어요')
  expect(said).not.toMatch(/받았어요|저장했어요|저장됐어요/)
  expect(said).toContain('Chrome이나 Safari에서')
  expect(screen.queryByRole('button')).toBeNull()
})

test('another way: the device’s own sheet gets the very file', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('given up', 'AbortError')))
  inApp({ share, canShare: () => true })
  const file = saved('application/pdf')
  render(<DownloadHint file={file} />)
  await userEvent.click(screen.getByRole('button', { name: '다른 앱으로 보내기' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ files: [file] })
})

test.each(['text/csv;charset=utf-8', 'text/calendar;charset=utf-8', 'application/json'])(
  'another way: without such a sheet the text of a %s file is copied',
  async (type) => {
    const writeText = vi.fn(async () => {})
    inApp({ canShare: () => false, clipboard: { writeText } })
    render(<DownloadHint file={saved(type)} />)
    screen.getByRole('button', { name: '파일 내용 복사하기' }).click()
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('가,나'))
  },
)

test('a text that the device’s sheet refuses is copied; one that the member gives up is not', async () => {
  const writeText = vi.fn(async () => {})
  const text = { title: '약속', text: '가나다', copied: '복사했어요' }
  inApp({ clipboard: { writeText }, share: () => Promise.reject(new DOMException('no', 'AbortError')) })
  await shareText(text)
  expect(writeText).not.toHaveBeenCalled()
  inApp({ clipboard: { writeText }, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  await shareText(text)
  expect(writeText).toHaveBeenCalledWith('가나다')
})
