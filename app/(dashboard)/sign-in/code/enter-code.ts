'use server'
import { redirect } from 'next/navigation'
import { waitSentence } from '@/components/account/wait-sentence'
import { currentOrigin, rememberDevice } from '@/lib/auth/attempts/current-device'
import { currentSession } from '@/lib/auth/current-viewer'
import { checkCode } from '@/lib/auth/sign-in'
import { startSession } from '@/lib/auth/start-session'
import { safeNext } from '@/lib/http/origin/safe-next'
import { getAccount } from '@/lib/state/accounts/accounts'
import { getState } from '@/lib/state/database/process-state'
import { withNext } from '@/lib/url/with-next'
import { answering } from '../../answering'

/** Signs in whoever has given the password, or comes from the provider, with the code of the second factor. */
export const enterCode = answering(async (_before, form) => {
  const next = safeNext(String(form.get('next') ?? ''))
  const session = await currentSession()
  if (!session?.awaitsFactor) redirect(withNext('/sign-in', next))
  const state = getState()
  const account = await getAccount(await state.database(), session.ownerId)
  const checked = await checkCode(state, account, String(form.get('code') ?? ''), await currentOrigin())
  if (checked === 'wrong') {
    return { tone: 'bad', field: 'code', text: 'That code is incorrect, or it was used already.' }
  }
  if (checked !== 'right') return { tone: 'bad', field: 'code', text: waitSentence(checked.retryAfter) }
  await startSession(account.id)
  await rememberDevice(account)
  redirect(next)
})
