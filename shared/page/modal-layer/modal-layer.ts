import { pageState } from '../state/index.ts'

/** The open modal dialogs, lowest first. What must be seen and heard above them (toasts, live regions) goes inside the topmost. */
const { layers, listeners } = pageState('layers', () => ({
  layers: [] as HTMLElement[],
  listeners: new Set<() => void>(),
}))

/** Tells that `element` is the topmost modal now; call the answer when it closes. */
export function pushLayer(element: HTMLElement): () => void {
  layers.push(element)
  for (const listener of listeners) listener()
  return () => {
    const at = layers.lastIndexOf(element)
    if (at >= 0) layers.splice(at, 1)
    for (const listener of listeners) listener()
  }
}

export const topLayer = (): HTMLElement | null => layers.at(-1) ?? null

export function onLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
