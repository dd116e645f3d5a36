'use server'
import { isDeepStrictEqual } from 'node:util'
import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/action-form'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { isAddressRule } from '@/lib/env/network-address'
import { getMarket } from '@/lib/market/registry'
import type { Database } from '@/lib/state/database/database'
import { getState, keysChanged } from '@/lib/state/database/registry'
import {
  changeKey,
  issueKey,
  type KeyChange,
  listKeys,
  revokeKey,
  rotateKey,
  type StoredKey,
} from '@/lib/state/keys/keys'
import { requireViewer } from '../require-viewer'
import { changeableTier } from './changeable-tier'
import { type FormProblem, readKeyChange, readKeyForm } from './read-key-form'

const HERE = '/account/keys'
const GRACE_HOURS = [0, 1, 24, 168]

export async function createKey(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const viewer = await requireViewer(HERE)
  const { find } = await getMarket().catalog()
  const now = Date.now()
  const read = readKeyForm(form, { tier: viewer.tier, now, find, isAddressRule })
  if ('problem' in read) return refused(read)
  const database = await getState().database()
  try {
    const { key } = await issueKey(database, { owner: viewer, tier: viewer.tier, ...read }, act(viewer.id))
    await keysChanged()
    revalidatePath(HERE)
    return shownOnce(key)
  } catch (error) {
    return sayRefusal(error)
  }
}

/** Name, permissions, end and grants, as far as the account could make such a key now. */
export async function editKey(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const { find } = await getMarket().catalog()
  return change(form, async (database, { id }, viewer) => {
    let outcome: Outcome = { tone: 'plain', text: 'Changed. It holds from now on.' }
    // Read against the key as it is under its lock, so that what somebody else changes meanwhile is not undone.
    const changeOf = (key: StoredKey): KeyChange => {
      if (key.replacedBy) {
        throw new ApiError('conflict', 'This key was rotated: change the one in its place.')
      }
      const tier = changeableTier(key, viewer)
      const to = readKeyChange(form, key, { tier, now: Date.now(), find, isAddressRule })
      if ('problem' in to) {
        outcome = refused(to)
        return {}
      }
      const change = whatDiffers(key, to)
      if (Object.keys(change).length === 0) outcome = { tone: 'plain', text: 'The key is as it was.' }
      return change
    }
    await changeKey(database, id, changeOf, act(viewer.id))
    return outcome
  })
}

export async function rotate(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  return change(form, async (database, { id }, viewer) => {
    const hours = Number(form.get('grace'))
    if (!GRACE_HOURS.includes(hours)) return { tone: 'bad', text: 'Choose one of the times offered.' }
    const { key } = await rotateKey(database, id, hours * 3_600_000, act(viewer.id))
    return shownOnce(key)
  })
}

export async function revoke(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  return change(form, async (database, { id }, viewer) => {
    await revokeKey(database, id, act(viewer.id))
    return null
  })
}

/** Does something to a key of the one who asks; another's key is not there for them. */
async function change(
  form: FormData,
  does: (database: Database, key: StoredKey, viewer: Viewer) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const viewer = await requireViewer(HERE)
  const id = String(form.get('id') ?? '')
  const database = await getState().database()
  const own = (await listKeys(database, viewer)).find((key) => key.id === id)
  if (!own) return { tone: 'bad', text: 'There is no such key.' }
  try {
    const outcome = await does(database, own, viewer)
    await keysChanged()
    // A list made anew would take away the form that shows the new key, and with it the key.
    if (!outcome?.secret) revalidatePath(HERE)
    return outcome
  } catch (error) {
    return sayRefusal(error)
  }
}

/** The part of a change that is not so already. */
function whatDiffers(key: StoredKey, to: KeyChange): KeyChange {
  const parts = Object.entries(to).filter(
    ([name, value]) => !isDeepStrictEqual(key[name as keyof KeyChange], value),
  )
  return Object.fromEntries(parts)
}

/** Throws what is no refusal. */
function sayRefusal(error: unknown): Outcome {
  if (error instanceof ApiError) return { tone: 'bad', text: error.message }
  throw error
}

const refused = ({ field, problem }: FormProblem): Outcome => ({ tone: 'bad', text: problem, field })

const act = (actor: string) => ({ actor, at: new Date() })

function shownOnce(secret: string): Outcome {
  return { tone: 'plain', text: 'This key is shown once. Keep it where nobody else reads it.', secret }
}
