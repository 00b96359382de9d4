/** A download has its own hold on the data by then, ms. */
const HELD_MS = 60_000

/**
 * Asks the browser to keep data as a file of this name, as a click on a link would. A page is never told whether it did, and
 * an app that shows pages in a view of its own does nothing: say what was tried, with {@link DownloadHint} beside it.
 */
export function tryDownload(data: Blob, name: string): File {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS)
  return new File([data], name, { type: data.type })
}

/** The same where nothing is said of it. */
export function saveFile(data: Blob, name: string): void {
  tryDownload(data, name)
}
