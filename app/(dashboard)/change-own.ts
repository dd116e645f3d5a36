import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/outcome'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { refusalOutcome } from './refusal-outcome'

/** The text of a field of a form, empty without it. */
export const fieldOf =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '')

/**
 * Applies a change as the signed-in viewer and reports `done`, with the text that the change returns as a secret, or the
 * refusal. Pages of the account, and the one at `page`, are rendered again.
 */
export async function changeOwn(
  done: string,
  change: (viewer: Viewer | null) => Promise<unknown>,
  page?: string,
): Promise<Outcome> {
  let secret: unknown
  try {
    secret = await change(await currentViewer())
  } catch (error) {
    return refusalOutcome(error)
  }
  if (page) revalidatePath(page)
  revalidatePath('/account', 'layout')
  return { tone: 'plain', text: done, ...(typeof secret === 'string' ? { secret } : {}) }
}

/** The action of a form that applies a change to what its field `id` names. `pageOf` is rendered again too. */
export const changing =
  (
    done: string,
    change: (viewer: Viewer | null, id: string, field: (name: string) => string) => Promise<unknown>,
    pageOf?: (id: string) => string,
  ) =>
  async (_before: Outcome | null, form: FormData): Promise<Outcome> => {
    const field = fieldOf(form)
    const id = field('id')
    return changeOwn(done, (viewer) => change(viewer, id, field), pageOf?.(id))
  }
