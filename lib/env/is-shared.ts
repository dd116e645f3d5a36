import type { Env } from './env'

/** Names that no DNS server can point elsewhere. A site whose name was rebound to this computer has its own name here. */
export const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether the settings say that others than its owner use this server. */
export function isShared(env: Env): boolean {
  const isPublic = env.PUBLIC_URL !== undefined && !LOCAL_HOST.test(new URL(env.PUBLIC_URL).host)
  const hasRules = env.ACCESS === 'tiered' || env.ACCESS === 'private'
  const others = [env.TRUSTED_PROXIES, env.ADMIN_TOKEN, env.DATABASE_URL, env.REDIS_URL, env.SMTP_URL]
  return isPublic || hasRules || [...others, env.OIDC_ISSUER].some((setting) => setting !== undefined)
}
