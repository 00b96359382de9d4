// What a failed build says, above the page that the last good one made. CSP and trusted types of a released shell hold:
// no sheet, no HTML.
const HELD = {
  position: 'fixed',
  inset: 'auto 0 0',
  'z-index': '2147483647',
  'box-sizing': 'border-box',
  'max-height': '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '1rem',
  background: '#2b0f12',
  color: '#ffe9e9',
  font: '0.8125rem/1.5 ui-monospace, monospace',
  'white-space': 'pre-wrap',
  'overflow-wrap': 'anywhere',
}

const shown = new Map()

/** Shows what the latest build of a part failed with; takes it away with the first one that did not fail. */
export function showFailures(name, errors) {
  shown.get(name)?.remove()
  shown.delete(name)
  if (!errors?.length) return
  const box = document.createElement('pre')
  box.setAttribute('role', 'alert')
  box.dataset.failedBuild = name
  // colours of terminals
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  const plain = errors.join('\n\n').replace(/\u001b\[[\d;]*m/g, '')
  box.textContent = `${name}: the build failed; this page is the last one that did not\n\n${plain}`
  for (const [property, value] of Object.entries(HELD)) box.style.setProperty(property, value, 'important')
  document.documentElement.append(box)
  shown.set(name, box)
}
