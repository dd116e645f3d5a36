import 'server-only'
import { cookies, headers } from 'next/headers'
import { authSecret } from '@/lib/process/secret'
import type { Account } from '@/lib/state/accounts/accounts'
import { CLIENT_ADDRESS } from '../client-address-header'
import { cookieAttributes, cookieName } from '../session-cookie'
import type { Origin } from '../sign-in'
import { knownDevice, readDevice } from './device'

const deviceCookie = () => cookieName('chartroom-device')

/** Browsers keep no cookie longer. */
const SECONDS = 400 * 24 * 3600

/** Origin of the current request. */
export async function currentOrigin(): Promise<Origin> {
  const [sent, jar] = await Promise.all([headers(), cookies()])
  return { address: sent.get(CLIENT_ADDRESS) ?? 'unknown', device: jar.get(deviceCookie())?.value }
}

/** Makes the current browser known to an account that has just signed in. */
export async function rememberDevice(account: Account): Promise<void> {
  const jar = await cookies()
  const device = readDevice(jar.get(deviceCookie())?.value)
  jar.set(deviceCookie(), knownDevice(device, account, authSecret()), cookieAttributes(SECONDS))
}
