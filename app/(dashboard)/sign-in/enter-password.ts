'use server'
import { redirect } from 'next/navigation'
import { waitSentence } from '@/components/account/wait-sentence'
import { checkPassword } from '@/lib/auth/attempts/check-password'
import { beginSession } from '@/lib/auth/start-session'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import { answering } from '../answering'

/** Signs in with e-mail and password. The page sends on whoever is signed in, or asks for the second factor first. */
export const enterPassword = answering(async (_before, form) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const result = await checkPassword(text('email'), text('password'))
  if ('refused' in result) {
    const isWrong = result.refused === 'wrong'
    return {
      tone: 'bad',
      text: isWrong ? 'Incorrect e-mail or password.' : waitSentence(result.retryAfter),
    }
  }
  await beginSession(result.account.id)
  redirect(withNext('/sign-in', safeNext(text('next'))))
})
