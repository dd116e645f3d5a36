'use server'
import { currentOrigin } from '@/lib/auth/attempts/current-device'
import { mayRequestMail, requestConfirmation } from '@/lib/auth/mail/request-mail'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { answering } from '../answering'
import { requireViewer } from './require-viewer'

/** Mails the viewer a link to confirm their address. */
export const sendConfirmation = answering(async () => {
  const { id, email } = await requireViewer('/account')
  if (!hasMail() || email === null) return { tone: 'bad', text: 'This installation does not send mail.' }
  if (!(await mayRequestMail((await currentOrigin()).address))) {
    return { tone: 'bad', text: 'Too many mails were requested from this address. Try again in an hour.' }
  }
  requestConfirmation({ id, email })
  return { tone: 'plain', text: `A mail to ${email} is on its way. The link works for one hour.` }
})
