/** The document in which a remote that is kept out of the page runs. Pure (platform/docs/decisions/082-framed-remotes.md). */
import { createHash } from 'node:crypto'
import { escapeHtml, policyText } from '../../http/index.ts'
import { addressOf, FRAME_FILE, foreignOrigin, type RegistryEntry, type Release } from '../../registry/index.ts'
import { scriptJson } from '../pages/index.ts'

export interface FrameParts {
  name: string
  remote: RegistryEntry
  release: Pick<Release, 'name' | 'version' | 'globals' | 'entry' | 'base'>
  shell: Release
  /** Styles of the shell: its custom properties and what elements look like. */
  css: string
  /** Origin of the app, whose pages embed the document. */
  app: string
  /** Origin of the document. */
  own: string
  lang: string
}

/** Answers the HTML and its policy. */
export function frameDocument(parts: FrameParts): { html: string; csp: string } {
  const { name, remote, release, shell, css, app, own, lang } = parts
  const { integrity, version } = remote.metadata
  const data = {
    ...{ origin: app, name: release.globals.container, version, entry: remote.url, integrity },
    ...(remote.extras.container && { container: remote.extras.container }),
    ...(remote.extras.module && { module: true }),
  }
  const script = shell.files[FRAME_FILE]
  const src = addressOf(shell, FRAME_FILE)
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${css}body{margin:0;min-height:0;background:none}</style>`,
    `<script type="application/json" id="frame">${scriptJson(data)}</script>`,
    `<script defer src="${src}" integrity="${script?.integrity ?? ''}" crossorigin></script>`,
    '</head><body></body></html>\n',
  ].join('')
  return {
    html,
    csp: framePolicy({ app, own, foreign: foreignOrigin(remote), connect: remote.extras.frame?.connect ?? [] }),
  }
}

interface Reach {
  app: string
  own: string
  foreign: string | undefined
  connect: readonly string[]
}

/**
 * `sandbox` counts wherever the document is opened, also by its address alone: without it a link to it would run a stranger's code
 * on the app's origin. It has no storage, opens no window, and sends nothing but what its manifest names.
 */
function framePolicy({ app, own, foreign, connect }: Reach): string {
  const files = [`${own}/r/`, ...(foreign ? [foreign] : [])]
  const directives: [string, string[]][] = [
    ['sandbox', ['allow-scripts', 'allow-forms']],
    ['default-src', ["'none'"]],
    ['script-src', files],
    // of its own elements alone: there is nothing else in the document
    ['style-src', ["'unsafe-inline'", ...files]],
    ['img-src', ['data:', 'blob:', ...files]],
    ['font-src', ['data:', ...files]],
    ['media-src', ['blob:', ...files]],
    ['connect-src', connect.length > 0 ? [...connect] : ["'none'"]],
    ['frame-src', ["'none'"]],
    ['worker-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', [app]],
    ['webrtc', ["'block'"]],
    // made by the frame's script (host/src/frame/take-away.ts)
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default']],
  ]
  return policyText(directives)
}

/** Tag of a document that has not changed. */
export const frameTag = ({ html, csp }: { html: string; csp: string }): string =>
  `"${createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 22)}"`
