import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConfirmSite } from '../../infra/config/index.ts'

const DIR = join(import.meta.dirname, 'page')
/** The files of the script, those that others refer to first. */
const SCRIPTS = ['post', 'app', 'view', 'sign', 'pictures', 'choose', 'script']
const TOKENS = fileURLToPath(import.meta.resolve('@yaksok/shared/page/tokens.css'))

interface ConfirmPage {
  html: string
  headers: Record<string, string>
}

let made: { for: string; page: ConfirmPage } | undefined

/**
 * The one page of the confirm origin, which is the same for everybody: who asks and what is asked, its script learns. Its policy lets
 * nothing in but its own script and style, by their hashes, and nobody embed it but the app.
 */
export function confirmPage(site: ConfirmSite): ConfirmPage {
  if (made?.for !== site.app) made = { for: site.app, page: makePage(site) }
  return made.page
}

function makePage({ app }: ConfirmSite): ConfirmPage {
  const style = styleText()
  const script = scriptText()
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${app}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    html: `<!doctype html><html lang="ko" data-app="${app}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>약속 확인</title><style>${style}</style></head><body>${BODY}<script type="module">${script}</script></body></html>`,
    headers: {
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'permissions-policy':
        'publickey-credentials-get=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      // the sheet opens without a request; a new release of the page is a few minutes late at most
      'cache-control': 'private, max-age=300',
    },
  }
}

const BODY = `<main id="main"><div><h1 id="title" tabindex="-1">확인해 주세요</h1><p id="who" role="status"></p></div>
<div id="mine" hidden><span id="tile" role="img" hidden></span><p id="hint"></p><button id="change" type="button"></button></div>
<section id="text" aria-label="확인할 내용" hidden></section>
<form id="choose"><div><h1 id="choosing" tabindex="-1">내 그림을 골라 주세요</h1><p>이 확인 화면에만 보여 드려요. 다음부터 내 그림이 보이지 않으면 입력하지 마세요.</p></div>
<fieldset><legend>그림</legend><div id="motifs"></div></fieldset><fieldset><legend>색</legend><div id="colours"></div></fieldset>
<div id="picked"><button id="later" type="button"></button><button>고르기</button></div></form>
<p id="problem" role="alert"></p>
<form id="form" autocomplete="off" hidden><fieldset id="entry" disabled><div id="fields"></div>
<button id="submit">확인하기</button><button id="passkey" type="button" hidden>패스키로 확인하기</button></fieldset></form>
<div id="covered"><p>이 화면이 다른 것에 가려졌을 수 있어요. 새 창에서 내용을 보고 확인해 주세요.</p><a id="whole" target="_blank" rel="noopener">새 창에서 확인하기</a></div>
<a id="back" hidden>약속으로 돌아가기</a></main>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** As it was written, where this is run from its source; as it was compiled, in a package. */
function scriptText(): string {
  const kind = extname(import.meta.filename)
  const source = SCRIPTS.map((name) => readFileSync(join(DIR, `${name}${kind}`), 'utf8')).join('\n')
  const code = kind === '.ts' ? stripTypeScriptTypes(source) : source
  // one module: what the files take from each other is in it
  return code.replace(/^import .*$/gm, '').replace(/^export (?=const|class|function|async)/gm, '')
}

/** The page's style, with those design tokens that it uses. */
function styleText(): string {
  const own = ['style', 'picture'].map((name) => readFileSync(join(DIR, `${name}.css`), 'utf8')).join('')
  const lines = readFileSync(TOKENS, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
  const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string)
  const used = new Set(namesIn(own))
  for (const name of used)
    for (const line of lines) if (line.trim().startsWith(`${name}:`)) for (const other of namesIn(line)) used.add(other)
  const isUsed = (line: string) => {
    const [, name] = /^\s*(--[\w-]+):.*;\s*$/.exec(line) ?? []
    return line.trim() !== '' && (name === undefined || used.has(name))
  }
  return lines.filter(isUsed).join('\n') + own
}
