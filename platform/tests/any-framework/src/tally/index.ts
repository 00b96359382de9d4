/** A card on Home, of plain elements. */
import type { Mount, MountProps } from '@yaksok/platform/mount'

interface Given {
  place: string
}

export const textOf = ({ place, page }: MountProps<Given>) => `${place} ${page.location.pathname}`

export const mount: Mount<Given> = (element, props, { hydrate }) => {
  if (!hydrate) {
    const section = element.appendChild(document.createElement('section'))
    section.setAttribute('aria-label', '집계')
    section.append(textOf(props))
  }
  return { update() {}, unmount() {} }
}
