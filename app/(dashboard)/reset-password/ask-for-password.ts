'use server'
import { currentOrigin } from '@/lib/auth/attempts/current-device'
import { mayRequestMail, requestPassword } from '@/lib/auth/mail/request-mail'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { readEmail } from '@/lib/auth/new-account'
import { safeNext } from '@/lib/http/origin/safe-next'
import { answering } from '../answering'

/** Mails a link to set a password. The answer is the same for every address. */
export const askForPassword = answering(async (_before, form) => {
  if (!hasMail()) return { tone: 'bad', text: 'This installation does not send mail. Ask its operator.' }
  const email = readEmail(form.get('email'))
  if (email === null) return { tone: 'bad', text: 'Enter a valid e-mail address.', field: 'email' }
  if (!(await mayRequestMail((await currentOrigin()).address))) {
    return { tone: 'bad', text: 'Too many mails were requested from this address. Try again in an hour.' }
  }
  requestPassword(email, safeNext(String(form.get('next') ?? '')))
  return {
    tone: 'plain',
    text: 'If this address has an account, a mail with a link is on its way. The link works for one hour.',
  }
})
