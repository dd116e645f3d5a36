'use server'
import { redirect } from 'next/navigation'
import { confirmByLink } from '@/lib/auth/mail/use-mail-link'
import { requireViewer } from '../account/require-viewer'
import { answering } from '../answering'

/** Confirms the viewer's address with a link that was mailed to it. */
export const confirmAddress = answering(async (_before, form) => {
  const viewer = await requireViewer('/account')
  if (!(await confirmByLink(String(form.get('token') ?? ''), viewer.id))) {
    return {
      tone: 'bad',
      text: 'This link no longer works, or it is for another account. Send a new one under Account.',
    }
  }
  redirect('/account?changed=email')
})
