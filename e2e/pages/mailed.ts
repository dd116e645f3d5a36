import { existsSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { caughtMail } from '../instances'

interface Mail {
  to: string
  subject: string
  text: string
}

export const mailsTo = (email: string): Mail[] =>
  (existsSync(caughtMail) ? readFileSync(caughtMail, 'utf8') : '')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Mail]))
    .filter(({ to }) => to === email)

/** The link in the newest mail to an address, once there are so many. */
export async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(count)
  return /http\S+/.exec(mailsTo(email)[count - 1].text)?.[0] ?? ''
}
