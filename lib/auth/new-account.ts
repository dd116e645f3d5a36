import * as z from 'zod'
import { PASSWORD_LENGTH } from './password'

const newAccount = z.object({
  name: z.string().trim().min(1, 'A name is needed.').max(100, 'A name has at most 100 characters.'),
  email: z.email('That is not an e-mail address.').max(320),
  password: z
    .string()
    .min(PASSWORD_LENGTH.min, `A password has at least ${PASSWORD_LENGTH.min} characters.`)
    .max(PASSWORD_LENGTH.max, `A password has at most ${PASSWORD_LENGTH.max} characters.`),
})

export type NewAccountForm = z.infer<typeof newAccount>

/** What was written into the form of a new account, or the first thing that is wrong with it. */
export function readNewAccount(
  form: Record<string, unknown>,
): NewAccountForm | { problem: string; field: string } {
  const read = newAccount.safeParse(form)
  if (read.success) return read.data
  const [{ message, path }] = read.error.issues
  return { problem: message, field: String(path[0]) }
}
