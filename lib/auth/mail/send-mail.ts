import 'server-only'
import type { Transporter } from 'nodemailer'
import { getEnv } from '@/lib/env/env'
import { measure } from '@/lib/process/measure'
import { processWide } from '@/lib/process/process-wide'
import { publicOrigin } from '../origin'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same in every attempt to send this mail, so that mail programs can tell a repeated one. */
  id?: string
  /** Address of a page that ends such mails. */
  unsubscribe?: string
}

const WITHIN_MS = 10_000

/** Whether this installation sends mail. */
export const hasMail = () => getEnv().SMTP_URL !== undefined

/** Rejects if the server does not accept the mail. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = getEnv()
  if (!SMTP_URL) throw new Error('SMTP_URL is not set.')
  const { createTransport } = await import('nodemailer')
  const transport = processWide<Transporter>('mail', () =>
    createTransport(SMTP_URL, {
      connectionTimeout: WITHIN_MS,
      greetingTimeout: WITHIN_MS,
      socketTimeout: WITHIN_MS,
    } as object),
  )
  const { id, unsubscribe, ...message } = mail
  const sending = transport.sendMail({
    from: MAIL_FROM,
    ...message,
    ...(id ? { messageId: `<${id}@${new URL(publicOrigin()).hostname}>` } : {}),
    ...(unsubscribe ? { list: { unsubscribe } } : {}),
  })
  await sending.then(
    () => measure('mail', { result: 'sent' }),
    (cause) => {
      measure('mail', { result: 'failed' })
      throw cause
    },
  )
}
