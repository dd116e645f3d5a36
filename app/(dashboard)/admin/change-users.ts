'use server'
import { revalidatePath } from 'next/cache'
import * as z from 'zod'
import { forgetAccount } from '@/lib/auth/session'
import { KEY_TIERS } from '@/lib/contract/tier-limits'
import { findAccount } from '@/lib/state/accounts/accounts'
import { signOutElsewhere } from '@/lib/state/accounts/sessions'
import { changeUser } from '@/lib/state/accounts/users'
import { getState } from '@/lib/state/database/process-state'
import { requireAdmin } from '../account/require-viewer'
import { answering } from '../answering'
import { refusalOutcome } from '../refusal-outcome'

const asked = z.object({
  id: z.string().min(1).max(100),
  tier: z.enum(KEY_TIERS),
  role: z.enum(['user', 'admin']),
  emailConfirmed: z
    .literal('yes')
    .transform(() => true as const)
    .optional(),
})

/** Changes a user's tier and role. Administrators cannot remove their own role, so that one always remains. */
export const changeUserRights = answering(async (_before, form) => {
  const viewer = await requireAdmin('/admin')
  const read = asked.safeParse(Object.fromEntries(form))
  if (!read.success) return { tone: 'bad', text: 'Choose one of the listed tiers and roles.' }
  const { id, tier, role, emailConfirmed } = read.data
  if (id === viewer.id && role !== 'admin') {
    return {
      tone: 'bad',
      text: 'You cannot remove your own administrator role. Ask another administrator.',
    }
  }
  const act = { actor: viewer.id, at: new Date() }
  try {
    await changeUser(await getState().database(), id, { tier, role, emailConfirmed }, act)
  } catch (error) {
    return refusalOutcome(error)
  }
  forgetAccount(id)
  revalidatePath('/admin')
  return { tone: 'plain', text: 'Saved. Existing keys keep their tier.' }
})

/** Ends all sessions of a user. Keys and embeds stay. */
export const signOutUser = answering(async (_before, form) => {
  const viewer = await requireAdmin('/admin')
  const id = String(form.get('id') ?? '')
  const database = await getState().database()
  if (!(await findAccount(database, id))) return { tone: 'bad', text: 'There is no such user.' }
  await signOutElsewhere(database, id, '', { actor: viewer.id, at: new Date() })
  forgetAccount(id)
  return { tone: 'plain', text: 'Signed out everywhere.' }
})
