import * as z from 'zod'
import { PASSWORD_LENGTH } from '@/lib/state/accounts/password'

const newAccount = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'The name may have at most 100 characters.'),
  email: z.email('Enter a valid e-mail address.').max(320),
  password: z
    .string()
    .min(PASSWORD_LENGTH.min, `The password must have at least ${PASSWORD_LENGTH.min} characters.`)
    .max(PASSWORD_LENGTH.max, `The password may have at most ${PASSWORD_LENGTH.max} characters.`),
})

export type NewAccountForm = z.infer<typeof newAccount>

/** The form of a new account, or its first problem. */
export function readNewAccount(
  form: Record<string, unknown>,
): NewAccountForm | { problem: string; field: string } {
  const read = newAccount.safeParse(form)
  if (read.success) return read.data
  const [{ message, path }] = read.error.issues
  return { problem: message, field: String(path[0]) }
}
