import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is good for (RFC 6238, as every authenticator app has it). */
const PERIOD = 30
/** Codes of the half minutes before and after count as well: clocks differ. */
const WINDOW = 1

const totpOf = (secret: string, name = '') =>
  new TOTP({ issuer: '약속 콘솔', label: name, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

/** A new secret, base32: 160 random bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://…`, which authenticator apps read from a QR code. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString()

/**
 * The half minute whose code this is; null where it is none of now. Who takes a code keeps the number: none is taken twice.
 * @param now ms of the database's clock
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}
