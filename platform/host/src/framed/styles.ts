/** In script: a style sheet of its own would be one file more that each page's main script has to name. */
import type { CSSProperties } from 'react'

/** Read by who hears the page, and not seen. */
export const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

export const SKIP: CSSProperties = {
  position: 'absolute',
  zIndex: 1,
  minHeight: '2.75rem',
  padding: '0.5rem 1rem',
  border: '1px solid',
  background: 'canvas',
  color: 'canvastext',
  font: 'inherit',
}

export const SCREEN: CSSProperties = { flex: 1, position: 'relative', display: 'flex', flexDirection: 'column' }

/** There, as wide as it will be, and neither seen nor read. */
export const WAITING: CSSProperties = { position: 'absolute', insetInline: 0, visibility: 'hidden' }

/** No layer of the page is below what is in the frame, and nothing of it beside. */
export const PLACE: CSSProperties = { position: 'relative', isolation: 'isolate', contain: 'paint' }

export const FRAME: CSSProperties = { display: 'block', width: '100%', border: 0, colorScheme: 'normal' }
