/**
 * What the ASVS table calls "not applicable" because the product has no such thing. Each check reads the product's source and
 * manifests and finds the thing once it comes. `plant` is a line that brings it: a test proves with it that the check can fail.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceFiles } from '../lib/files.ts'

export interface Absent {
  pattern: RegExp
  /** A line that the pattern must find. */
  plant: string
  /** The files that are read; all of the product where it is left out. */
  where?: RegExp
}

/** Code that runs on the server and speaks to other machines. */
const SERVER_SIDE =
  /^(server|platform)\/src\/(?!(browser|error-reports|smoke-test|testing|vitest|render-process|domain\/confirm-origin\/page)\/)/

export const ABSENT: Readonly<Record<string, Absent>> = {
  LDAP: { pattern: /\bldap/i, plant: '"ldapjs": "3.0.0",' },
  XPath: { pattern: /xpath|document\.evaluate\(/i, plant: "import xpath from 'xpath'" },
  'XML parser': {
    pattern: /DOMParser|xml2js|fast-xml|libxml|xmldom|XMLParser|['"](application|text)\/xml/i,
    plant: "import { XMLParser } from 'fast-xml-parser'",
  },
  LaTeX: { pattern: /(?<!trans)latex|mathjax/i, plant: "spawn('pdflatex', [file])" },
  'HTML of members': {
    pattern:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write\(|srcdoc|dompurify|sanitize-html|contentEditable=/i,
    plant: '<p dangerouslySetInnerHTML={{ __html: text }} />',
    // what a remote of another framework has rendered on the server, as React's own HTML; what refuses HTML of frames in frames
    where: /^(?!platform\/src\/mount\/mounted-component\.ts$|platform\/host\/src\/frame\/take-away\.ts$)/,
  },
  'template engine': {
    pattern: /['"](marked|markdown-it|remark|showdown|handlebars|mustache|ejs|nunjucks|pug|liquidjs|micromark)['"]/,
    plant: "import { marked } from 'marked'",
  },
  JNDI: { pattern: /jndi|log4j|\.jar['"]/i, plant: "spawn('java', ['-jar', 'app.jar'])" },
  memcache: { pattern: /memcache|memjs/i, plant: '"memcached": "2.2.2",' },
  mail: { pattern: /nodemailer|sendmail|smtp|mailgun|sendgrid|postmark|\bimap\b/i, plant: '"nodemailer": "7.0.0",' },
  GraphQL: { pattern: /graphql|@apollo\//i, plant: "import { graphql } from 'graphql'" },
  WebSocket: {
    pattern: /new WebSocket|WebSocketServer|@fastify\/websocket|socket\.io|['"]ws['"]:|from 'ws'/,
    plant: 'const socket = new WebSocket(address)',
  },
  'message of another window': {
    // workers, channels and ports hear their own origin alone
    pattern:
      /(?<![\w.])addEventListener\(\s*['"]message['"]|(window|globalThis|self|parent|opener|top)\??\.(addEventListener\(\s*['"]message['"]|onmessage|postMessage)|contentWindow[^\n]*postMessage/,
    plant: "window.addEventListener('message', ({ data }) => open(data))",
    // all check who speaks (docs/decisions/078-confirm-origin.md, platform/docs/decisions/082-framed-remotes.md)
    where:
      /^(?!server\/src\/domain\/confirm-origin\/page\/app\.ts$|shared\/parts\/intent\/confirm-messages\.ts$|platform\/host\/src\/frame\/page-link\.ts$|platform\/host\/src\/framed\/frame-link\.ts$)/,
  },
  'code by phone': { pattern: /\bsms\b|twilio|vonage|solapi|coolsms|alimtalk/i, plant: '"twilio": "5.0.0",' },
  SAML: { pattern: /saml/i, plant: '"@node-saml/node-saml": "5.0.0",' },
  'login elsewhere': {
    pattern:
      /oauth|openid-client|passport-|authorization_endpoint|redirect_uri|response_type|code_verifier|logout_token/i,
    plant: 'const { authorization_endpoint } = await discover(issuer)',
  },
  'authorization server': {
    pattern: /oidc-provider|grant_type|refresh_token|code_challenge|authorization_code|token_endpoint|client_secret/i,
    plant: "if (body.grant_type === 'authorization_code') return tokens(body)",
  },
  'strength of a login elsewhere': {
    pattern: /\bacr\b|\bamr\b|auth_time|acr_values/,
    plant: 'if (payload.acr !== strong)',
  },
  tenants: { pattern: /tenant_?id|organi[sz]ation_?id|workspace_?id/i, plant: 'where tenant_id = $1' },
  'key of a password': {
    pattern: /pbkdf2|scrypt(Sync)?\(|deriveKey/i,
    plant: 'const key = scryptSync(password, salt, 32)',
  },
  'client certificate': {
    pattern: /requestCert|clientCert/i,
    plant: 'createServer({ requestCert: true, ca })',
  },
  WebRTC: {
    // the line that closes it to what a page loads is ours
    pattern: /new RTCPeerConnection|getUserMedia|['"](stun|turn)s?:|simple-peer|mediasoup|livekit/,
    plant: 'const peer = new RTCPeerConnection({ iceServers })',
  },
  'archive that is unpacked': {
    pattern: /yauzl|unzipper|adm-zip|jszip|tar-stream|tar-fs|['"]tar['"]|createUnzip|fflate/,
    plant: "import { extract } from 'tar-stream'",
  },
  shell: {
    pattern: /shell: true|['"](\/bin\/)?(ba)?sh['"],|execSync\(|\bexec\('|child_process'\)\.exec/,
    plant: "spawn('/bin/sh', ['-c', command])",
    where: /^(server|platform)\/src\//,
  },
  eval: { pattern: /(?<![\w.])eval\(|new Function\(/, plant: 'eval(text)' },
  'weak cryptography': {
    pattern: /['"](md5|sha1|rc4|des|des-ede3|aes-\d+-(ecb|cbc))['"]|createCipher\(|RS1\b/i,
    plant: "createHash('md5').update(text)",
  },
  'unchecked certificate': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    plant: 'connect({ rejectUnauthorized: false })',
  },
  'followed redirect': {
    pattern: /(?<![\w.])fetch\((?!\))(?![\s\S]{0,320}redirect: ')/,
    plant: 'const answer = await fetch(address, { signal })',
    where: SERVER_SIDE,
  },
  'guessable secret': {
    pattern: /\b(token|secret|password|challenge|enrolment|code|otp)\w*\s*[:=][^\n]*Math\.random/i,
    plant: 'const code = Math.random().toString(36)',
  },
  'password that ends': {
    pattern: /password_?(expires|max_?age|age)|PASSWORD_DAYS/i,
    plant: 'where password_expires < now()',
  },
  'secret question': { pattern: /(secret|security)_?question|mothers?_?maiden/i, plant: 'security_question: text(),' },
  JSONP: { pattern: /jsonp|[?&]callback=/i, plant: 'reply.jsonp(answer)' },
  'dead browser technology': {
    pattern: /<applet|<embed |<object |ActiveXObject|x-shockwave/i,
    plant: '<applet code="a.class">',
  },
  CORS: {
    pattern: /access-control-allow|@fastify\/cors/i,
    plant: "reply.header('access-control-allow-origin', '*')",
    where: /^(server|console)\//,
  },
  'code by mail': { pattern: /verify_?email|email_?code|magic_?link/i, plant: 'await send(emailCode)' },
  'time of the browser for a code': {
    pattern: /totp\.validate\([^)]*timestamp: (body|request|context)/i,
    plant: 'totp.validate({ token, timestamp: body.now })',
  },
}

const PRODUCT = /^(shared|shell|console|remote-[a-z]+|platform|server)\//
const READ = /(\.(ts|tsx|sql|html|css|mjs)|package\.json)$/
/** Tests speak of what must not be, and so do the hostile builds that they plant. */
const OF_TESTS =
  /\.(test|spec|nightly)\.tsx?$|\/(testing|e2e|tests?|vitest)\/|fixtures|\.fixture\.ts$|\/util\/pace\.ts$|api\.md$/

/** Paths of the product's sources and manifests below `root`, which is a Git checkout. */
export function productFiles(root: string): string[] {
  return workspaceFiles(root).filter((file) => PRODUCT.test(file) && READ.test(file) && !OF_TESTS.test(file))
}

/** The files of `root` in which each check finds what should be absent. */
export function present(root: string, files = productFiles(root)): Record<string, string[]> {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(ABSENT).map((name) => [name, []]))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [name, { pattern, where }] of Object.entries(ABSENT))
      if ((!where || where.test(file)) && pattern.test(text)) found[name]?.push(file)
  }
  return found
}
