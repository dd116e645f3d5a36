import 'server-only'
import { getState } from '@/lib/state/database/process-state'
import { type SignIn, signInWithPassword } from '../sign-in'
import { hasSecondFactor } from '../start-session'
import { currentOrigin, rememberDevice } from './current-device'

/** Checks e-mail and password of the current request. Makes its browser known, unless a second factor is still to be given. */
export async function checkPassword(email: string, password: string): Promise<SignIn> {
  const result = await signInWithPassword(getState(), { email, password, ...(await currentOrigin()) })
  if ('account' in result && !(await hasSecondFactor(result.account.id))) await rememberDevice(result.account)
  return result
}
