import * as z from 'zod'
import { weakPassword } from './passwords/weak-password'

const name = z.string().trim().min(1, 'Enter a name.').max(100, 'The name may have at most 100 characters.')
const email = z.email('Enter a valid e-mail address.').max(320)
const newAccount = z.object({ name, email, password: z.string() })

export type NewAccountForm = z.infer<typeof newAccount>

/** The form of a new account, or its first problem. */
export function readNewAccount(
  form: Record<string, unknown>,
): NewAccountForm | { problem: string; field: string } {
  const read = newAccount.safeParse(form)
  if (read.success) {
    const problem = weakPassword(read.data.password, read.data)
    return problem === null ? read.data : { problem, field: 'password' }
  }
  const [{ message, path }] = read.error.issues
  return { problem: message, field: String(path[0]) }
}

/** A valid address, or null. */
export const readEmail = (value: unknown): string | null => email.safeParse(value).data ?? null

/** A valid name, or null. */
export const readName = (value: unknown): string | null => name.safeParse(value).data ?? null
