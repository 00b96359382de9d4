type Listen = EventTarget['addEventListener']

/**
 * Remembers the listeners that modules of the app add to this page from now on.
 * @returns what takes them away and lets the page be as it was
 */
export function rememberListeners(): () => void {
  const undo = [
    remember(window, () => true),
    // React and user-event listen to a document once, for the rest of its life: those stay
    remember(document, (type) => type === 'visibilitychange'),
  ]
  return () => {
    for (const one of undo) one()
  }
}

function remember(target: EventTarget, wanted: (type: string) => boolean): () => void {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const add: Listen = target.addEventListener.bind(target)
  const added: Parameters<Listen>[] = []
  const adding: Listen = (...listener) => {
    if (wanted(listener[0])) added.push(listener)
    add(...listener)
  }
  Object.defineProperty(target, 'addEventListener', { value: adding, configurable: true, writable: true })
  return () => {
    for (const listener of added) target.removeEventListener(...listener)
    if (own) Object.defineProperty(target, 'addEventListener', own)
    else Reflect.deleteProperty(target, 'addEventListener')
  }
}
