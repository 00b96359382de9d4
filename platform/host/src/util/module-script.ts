/**
 * Evaluates an ES module as a script of the document, which is checked by its hash: an import by itself knows no integrity,
 * and finds the module there. @throws Error where it does not arrive
 */
export function evaluateModule(entry: string, integrity: string): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: 'anonymous', integrity, src: entry })
  const arrived = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${entry} did not arrive`))
  })
  document.head.append(script)
  return arrived.finally(() => script.remove())
}
