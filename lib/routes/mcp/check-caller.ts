import 'server-only'
import { isIP } from 'node:net'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import type { HttpRequest } from '@/lib/http/message'
import { isForeign } from '@/lib/http/origin/foreign-request'

/**
 * Throws `cross_site` for what a page of another site sends, also if its name was pointed at this computer (DNS
 * rebinding): a browser names its page in `Origin`, whose host must be that of `PUBLIC_URL`, `localhost`, or an address.
 * Programs send no `Origin`, and they reach only what they name in `Host`.
 */
export function refuseForeignCaller({ headers }: Pick<HttpRequest, 'headers'>): void {
  const { PUBLIC_URL } = getEnv()
  if (isForeign(headers, PUBLIC_URL)) throw refusal()
  if (headers.origin === undefined && headers['sec-fetch-site'] === undefined) return
  const host = headers['x-forwarded-host']?.split(',', 1)[0].trim() ?? headers.host ?? ''
  if (!isOwnHost(host, PUBLIC_URL)) throw refusal()
}

function isOwnHost(host: string, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase()) return true
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name.toLowerCase() === 'localhost' || isIP(name) !== 0
}

const refusal = () =>
  new ApiError(
    'cross_site',
    'Pages of other sites cannot use this address. Connect from a program, or set PUBLIC_URL to the address of this server.',
  )
