/** The look of pages that need no file of the shell: that is what may be missing. */
import type { App } from '../registry/index.ts'

type Colours = App['colours']

/** Where the app names no colour: the browser's own, which follow light and dark. */
const SYSTEM: Required<{ [Name in keyof Colours]: string }> = {
  canvas: 'Canvas',
  surface: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  primary: 'ButtonFace',
  onPrimary: 'ButtonText',
  focus: 'Highlight',
  danger: 'CanvasText',
}

const RULES = `body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;word-break:keep-all;background:var(--canvas);color:var(--text)}
main{display:grid;justify-items:center;gap:.75rem}
h1{margin:0;font-size:1.375rem}p{margin:0;color:var(--muted)}
a,button{margin-top:.5rem;min-height:2.75rem;padding:0 1.5rem;display:inline-flex;align-items:center;justify-content:center;border:0;border-radius:999px;background:var(--primary);color:var(--onPrimary);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/** The styles, in the app's colours: `var(--muted)` and the like. */
export function standaloneStyle(colours: Colours = {}): string {
  const values = Object.entries(SYSTEM).map(([name, system]) => {
    const own = colours[name as keyof Colours]
    return `--${name}:${own ? `light-dark(${own.join()})` : system}`
  })
  return `:root{color-scheme:light dark;${values.join(';')}}\n${RULES}`
}
