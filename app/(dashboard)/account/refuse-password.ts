import type { Outcome } from '@/components/account/outcome'
import { waitSentence } from '@/components/account/wait-sentence'
import { currentOrigin } from '@/lib/auth/attempts/current-device'
import { signInWithPassword } from '@/lib/auth/sign-in'
import type { Viewer } from '@/lib/auth/viewer'
import { getState } from '@/lib/state/database/process-state'

/** Null when the password is the viewer's, otherwise the refusal to show. */
export async function refusePassword(
  viewer: Viewer,
  password: string,
  field: string,
): Promise<Outcome | null> {
  const proof = await signInWithPassword(getState(), {
    email: viewer.email ?? '',
    password,
    ...(await currentOrigin()),
  })
  if ('account' in proof && proof.account.id === viewer.id) return null
  const tooMany = 'refused' in proof && proof.refused === 'too_many'
  return {
    tone: 'bad',
    field,
    text: tooMany ? waitSentence(proof.retryAfter) : 'That password is incorrect.',
  }
}
