import { TextButton, toast } from '../../page/ui/index.ts'
import { copyText, NOT_COPIED } from './copy-text.ts'
import styles from './download-hint.module.css'

interface SaveTriedProps {
  /** What {@link tryDownload} was asked to keep; null before, and then nothing is shown. */
  file: File | null
}

/** Says that a file was asked for, which is all that a page can know, and offers another way to it. */
export function DownloadHint({ file }: SaveTriedProps) {
  if (!file) return null
  const way = anotherWay(file)
  return (
    <div role="status" className={styles.tried}>
      <p>
        브라우저에 파일 받기를 요청했어요. 받은 파일이 안 보이면{' '}
        {way ? '다른 방법으로 받아 주세요.' : 'Chrome이나 Safari에서 이 화면을 열고 다시 받아 주세요.'}
      </p>
      {way && <TextButton onClick={() => void way.go()}>{way.label}</TextButton>}
    </div>
  )
}

/** The device's own sheet where it takes such a file, else the text of it on the clipboard; null where neither can be. */
function anotherWay(file: File): { label: string; go: () => Promise<void> } | null {
  if (navigator.canShare?.({ files: [file] }))
    return {
      label: '다른 앱으로 보내기',
      // giving up is no failure
      go: () => navigator.share({ files: [file] }).catch(() => undefined),
    }
  if (!/^(text\/|application\/json)/.test(file.type)) return null
  return {
    label: '파일 내용 복사하기',
    go: async () => {
      if (await copyText(await file.text())) toast('파일 내용을 복사했어요', 'ok')
      else toast(NOT_COPIED, 'error')
    },
  }
}
