interface TrustedTypes {
  createPolicy(name: string, rules: object): unknown
}

/**
 * Takes from this window what no policy of its document governs, before the remote runs: connections past `connect-src` (browsers
 * know no policy for WebRTC), and the number at the app's icon, which goes by the address of the document. A frame inside with a text of
 * its own (`srcdoc`) would have them again, and run the remote's files: the only Trusted Types policy has no such text. Frameworks that
 * make a policy of their own get one that leaves texts to it.
 */
export function takeAway(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(globalThis, name)
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(Navigator.prototype, name)
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return
  trustedTypes.createPolicy('default', {
    createHTML: (html: string, _: string, sink: string) => (/srcdoc/i.test(html + sink) ? null : html),
    // of which origins is the document's policy to say
    createScriptURL: (url: string) => url,
  })
  trustedTypes.createPolicy = () => ({ createHTML: String, createScript: String, createScriptURL: String })
}
