import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a push service was given: as a browser reads it, and who signed. */
export interface Pushed {
  path: string
  notice: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
}

/** A browser's subscription, with the keys that only it has. */
export interface TestBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  read(body: Buffer): Record<string, unknown>
}

/** A push service on this machine: `answer` says with which status (null: never). */
export async function openPushService(answer: (path: string) => number | null) {
  const pushed: Pushed[] = []
  const browsers = new Map<string, TestBrowser>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    const status = answer(path)
    asked.push(path)
    if (status === 201) pushed.push({ path, notice: browsers.get(path)?.read(body) ?? {}, headers: request.headers })
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    /** Paths of all requests, also of those that were not taken. */
    asked,
    /** A browser that has an address here. */
    browser(path: string): TestBrowser {
      const browser = makeBrowser(origin + path)
      browsers.set(path, browser)
      return browser
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Keys as a browser makes them, and how it opens what was sealed for it (RFC 8291, RFC 8188 with one record). */
function makeBrowser(endpoint: string): TestBrowser {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(auth, keys.computeSecret(sender), info, 32)
      const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

/** HKDF with SHA-256, one block. */
function derive(salt: Buffer, secret: Buffer, info: Buffer, bytes: number): Buffer {
  const prk = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, bytes)
}
