/** What leaves the app by the member's own hand: a text to share, a file to keep. */
export { copyText, NOT_COPIED, shareText } from './copy-text.ts'
export { DownloadHint } from './download-hint.tsx'
export { saveFile, tryDownload } from './save-file.ts'
