import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/** Clocks may differ by this many periods. */
const WINDOW = 1

const DIGITS = 6

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Address that an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step that a code belongs to, or null if it is wrong. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : stepAt(now) + delta
}

/** The last time step whose code is right now. */
export const latestStep = (now: number): number => stepAt(now) + WINDOW

const stepAt = (now: number) => Math.floor(now / 1000 / PERIOD_SECONDS)

/** RFC 6238 with SHA-1, because several authenticator apps know nothing else. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Chartroom',
    label: label || 'account',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
