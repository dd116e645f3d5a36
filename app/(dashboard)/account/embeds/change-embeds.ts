'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { EmbedOutcome } from '@/components/account/embed-form'
import { viewerOf } from '@/lib/auth/session'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/registry'
import { forgetEmbed } from '@/lib/state/embed-book'
import { changeEmbed, createEmbed, revokeEmbed } from '@/lib/state/embeds'
import { getState } from '@/lib/state/registry'
import { readLockedView } from './locked-view'
import { readTerms, textOf } from './read-terms'

async function requireViewer(next: string): Promise<Viewer> {
  const viewer = await viewerOf((await headers()).get('cookie'))
  if (!viewer) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  return viewer
}

/** Makes a frame of a series that the maker may see now, and shows its code. */
export async function makeEmbed(_before: EmbedOutcome | null, form: FormData): Promise<EmbedOutcome> {
  const chart = String(form.get('chart') ?? '')
  const viewer = await requireViewer(`/account/embeds/new?chart=${encodeURIComponent(chart)}`)
  const text = textOf(form)
  const refuse = (problem: string): EmbedOutcome => ({ tone: 'bad', text: problem, kept: text })
  const terms = readTerms(text, new Date())
  if ('problem' in terms) return refuse(terms.problem)
  const view = await readLockedView(chart)
  if (!view) return refuse('There is no such chart.')
  let id: string
  try {
    await getMarketFor(viewer).series(view.endpoint.path, view.params)
    const { path, query } = view
    const made = await createEmbed(await getState().database(), { ...terms, path, query }, viewer, new Date())
    id = made.id
  } catch (error) {
    if (error instanceof ApiError) return refuse(error.message)
    throw error
  }
  redirect(`/account/embeds/${id}`)
}

/** New sites, end, title and quota; what the frame shows stays. */
export async function changeTerms(_before: EmbedOutcome | null, form: FormData): Promise<EmbedOutcome> {
  const id = String(form.get('id') ?? '')
  const viewer = await requireViewer(`/account/embeds/${encodeURIComponent(id)}`)
  const text = textOf(form)
  const terms = readTerms(text, new Date())
  if ('problem' in terms) return { tone: 'bad', text: terms.problem, kept: text }
  return changed(id, () => changeOf(id, terms, viewer), 'Changed. It holds from now on.')
}

/** Ends the frame for good. */
export async function takeBackEmbed(_before: EmbedOutcome | null, form: FormData): Promise<EmbedOutcome> {
  const id = String(form.get('id') ?? '')
  const viewer = await requireViewer(`/account/embeds/${encodeURIComponent(id)}`)
  const outcome = await changed(
    id,
    async () => revokeEmbed(await getState().database(), id, viewer, new Date()),
    '',
  )
  if (outcome.tone === 'bad') return outcome
  redirect(`/account/embeds/${id}`)
}

const changeOf = async (id: string, terms: Parameters<typeof changeEmbed>[2], viewer: Viewer) =>
  changeEmbed(await getState().database(), id, terms, viewer, new Date())

async function changed(id: string, work: () => Promise<unknown>, done: string): Promise<EmbedOutcome> {
  try {
    await work()
    return { tone: 'plain', text: done }
  } catch (error) {
    if (error instanceof ApiError) return { tone: 'bad', text: error.message }
    throw error
  } finally {
    forgetEmbed(id)
  }
}
