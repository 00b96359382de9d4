/**
 * Takes out of the page what is still on its way from a folder of files: rspack waits for an element that asks for the same
 * file, two minutes if that never arrives. A script leaves the page once it has arrived; the styles of screens stay in it.
 */
export function dropPending(folder: string): void {
  for (const pending of document.querySelectorAll(
    `script[src^="${folder}"],link[href^="${folder}"][data-rspack-loading]`,
  ))
    pending.remove()
}

/** The folder that a release's files are in, of the address of its container. */
export const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)
