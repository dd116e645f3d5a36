import 'server-only'
import { seal, unseal } from '@/lib/auth/factor/seal'
import { authSecret } from '@/lib/process/secret'
import type { AlertTarget } from '@/lib/state/alerts/alert-targets'

/** Address and secrets of a target in plain text. */
export interface OpenedTarget {
  address: string
  /** The present secret first, and the one before it until its end. */
  secrets: string[]
}

export const sealTarget = (text: string) => seal(text, authSecret(), 'alert target')

/** Null if they were sealed with another secret of the installation. */
export function unsealTarget(
  { address, secret, earlierSecret, earlierEndsAt }: AlertTarget,
  now: number,
): OpenedTarget | null {
  const earlier = earlierEndsAt && earlierEndsAt.getTime() > now ? earlierSecret : null
  const [plain, ...secrets] = [address, secret, earlier].map(
    (sealed) => sealed && unseal(sealed, authSecret(), 'alert target'),
  )
  if (!plain || (secret !== null && !secrets[0])) return null
  return { address: plain, secrets: secrets.filter((one) => one !== null) }
}
