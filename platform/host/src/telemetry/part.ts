/** Which part of the app a URL or a stack belongs to. */

export interface Part {
  remote: string
  version: string
}

/** `…/r/home/1.0.0-ab12/home.js:1:2` is home 1.0.0-ab12; undefined for anything that is not a released file. */
export function partOf(text: string | undefined): Part | undefined {
  const match = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\//.exec(text ?? '')
  return match?.[1] && match[2] ? { remote: match[1], version: match[2] } : undefined
}
