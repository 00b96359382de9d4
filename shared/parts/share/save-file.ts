/** A download has its own hold on the data by then, ms. */
const HELD_MS = 60_000

/** Saves data as a file of this name, as a click on a link would. */
export function saveFile(data: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS)
}
