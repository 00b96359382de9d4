import type { Mount } from '@yaksok/platform/mount'

/** A second screen of the remote, of no React at all: a place to go to without leaving the document. */
export const mount: Mount = (element) => {
  element.appendChild(document.createElement('h1')).textContent = '메모에 대해'
  return { update() {}, unmount() {} }
}
