'use server'
import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/outcome'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { addSeries, removeSeries, saveSeries, shareOwnSeries } from '@/lib/own-series/own-series'
import { refusalOutcome } from '../../refusal-outcome'

type Read = (name: string) => string

/** Applies a change as the signed-in viewer and reports the result. */
async function attempt(
  form: FormData,
  done: string,
  change: (viewer: Viewer | null, field: Read) => Promise<unknown>,
): Promise<Outcome> {
  try {
    await change(await currentViewer(), (name) => String(form.get(name) ?? ''))
  } catch (error) {
    return refusalOutcome(error)
  }
  revalidatePath('/account', 'layout')
  return { tone: 'plain', text: done }
}

const askedOf = (field: Read) => ({
  title: field('title'),
  description: field('description'),
  formula: field('formula'),
  chart: field('chart'),
})

export async function createSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Series kept.', (viewer, field) => addSeries(viewer, askedOf(field)))
}

export async function changeSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Saved.', (viewer, field) =>
    saveSeries(viewer, { id: field('id'), version: Number(field('version')), asked: askedOf(field) }),
  )
}

export async function shareByLink(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Shared.', (viewer, field) => shareOwnSeries(viewer, field('id'), true))
}

export async function stopSharing(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'No longer shared.', (viewer, field) => shareOwnSeries(viewer, field('id'), false))
}

export async function deleteSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Deleted.', (viewer, field) => removeSeries(viewer, field('id')))
}
