/**
 * The library that speaks WebAuthn, once it is needed: it takes half a second and 30 MB, which processes without passkeys
 * need not spend at their start.
 */
export const webauthn = () => import('@simplewebauthn/server')
