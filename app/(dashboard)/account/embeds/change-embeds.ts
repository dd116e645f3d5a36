'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import type { EmbedOutcome } from '@/components/account/embed-form'
import { getMarketFor } from '@/lib/market/process-market'
import { getState } from '@/lib/state/database/process-state'
import { changeEmbed, createEmbed, revokeEmbed } from '@/lib/state/shared/embeds'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { answering } from '../../answering'
import { refusalOutcome } from '../../refusal-outcome'
import { requireViewer } from '../require-viewer'
import { readLockedView } from './locked-view'
import { readTerms, textOf, writeTerms } from './read-terms'

/** Creates an embed of a series the viewer may see, and opens its page. */
export const makeEmbed = answering<EmbedOutcome>(async (_before, form) => {
  const chart = String(form.get('chart') ?? '')
  const viewer = await requireViewer(`/account/embeds/new?chart=${encodeURIComponent(chart)}`)
  const text = textOf(form)
  const refuse = (problem: string): EmbedOutcome => ({ tone: 'bad', text: problem, kept: text })
  const terms = readTerms(text, new Date())
  if ('problem' in terms) return refuse(terms.problem)
  const view = await readLockedView(chart, viewer)
  if (!view) return refuse('Chart not found.')
  let id: string
  try {
    await getMarketFor(viewer).series(view.endpoint.path, view.params)
    const { path, query } = view
    const made = await createEmbed(await getState().database(), { ...terms, path, query }, viewer, new Date())
    id = made.id
  } catch (error) {
    return refuse(refusalOutcome(error).text)
  }
  redirect(`/account/embeds/${id}`)
})

/** Changes sites, end date, title and quota. The locked chart stays the same. */
export const changeTerms = answering<EmbedOutcome>(async (_before, form) => {
  const id = String(form.get('id') ?? '')
  const viewer = await requireViewer(`/account/embeds/${encodeURIComponent(id)}`)
  const text = textOf(form)
  const terms = readTerms(text, new Date())
  if ('problem' in terms) return { tone: 'bad', text: terms.problem, kept: text }
  const database = await getState().database()
  const refused = await refusalOf(id, () => changeEmbed(database, id, terms, viewer, new Date()))
  if (refused) return refused
  revalidatePath(`/account/embeds/${id}`)
  return { tone: 'plain', text: 'Saved. The changes apply now.', kept: writeTerms(terms) }
})

/** Revokes the embed permanently. */
export const revokeOwnEmbed = answering<EmbedOutcome>(async (_before, form) => {
  const id = String(form.get('id') ?? '')
  const viewer = await requireViewer(`/account/embeds/${encodeURIComponent(id)}`)
  const database = await getState().database()
  const refused = await refusalOf(id, () => revokeEmbed(database, id, viewer, new Date()))
  if (refused) return refused
  redirect(`/account/embeds/${id}`)
})

async function refusalOf(id: string, change: () => Promise<unknown>): Promise<EmbedOutcome | null> {
  try {
    await change()
    return null
  } catch (error) {
    return refusalOutcome(error)
  } finally {
    forgetEmbed(id)
  }
}
