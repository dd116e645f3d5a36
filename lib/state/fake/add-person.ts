import { type Account, createAccount, type NewAccount } from '../accounts/accounts'
import type { Database } from '../database/database'

/** Creates the account `<name>@example.org` with a verified address. Nobody can sign in to it. */
export async function addPerson(
  database: Database,
  name: string,
  more: Partial<NewAccount> = {},
  at = new Date(),
): Promise<Account> {
  const asked = { email: `${name}@example.org`, name, passwordHash: 'none', emailVerifiedAt: at, ...more }
  const made = await createAccount(database, asked, { at })
  if (!made) throw new Error(`${asked.email} is taken.`)
  return made
}

/** An owner of the pro tier, somebody else, and an administrator. */
export async function addThree(
  database: Database,
): Promise<{ owner: Account; other: Account; admin: Account }> {
  return {
    owner: await addPerson(database, 'Ada', { tier: 'pro' }),
    other: await addPerson(database, 'Bob'),
    admin: await addPerson(database, 'Eve', { role: 'admin' }),
  }
}
