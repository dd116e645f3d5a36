'use server'
import type { Outcome } from '@/components/account/outcome'
import { addSeries, removeSeries, saveSeries, shareOwnSeries } from '@/lib/own-series/own-series'
import { changeOwn, fieldOf } from '../../change-own'

const askedOf = (field: (name: string) => string) => ({
  title: field('title'),
  description: field('description'),
  formula: field('formula'),
  chart: field('chart'),
})

export async function createSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Series kept.', async (viewer) => {
    // Its id is no secret to show.
    await addSeries(viewer, askedOf(fieldOf(form)))
  })
}

export async function changeSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  return changeOwn('Saved.', (viewer) =>
    saveSeries(viewer, { id: field('id'), version: Number(field('version')), asked: askedOf(field) }),
  )
}

export async function shareByLink(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Shared.', (viewer) => shareOwnSeries(viewer, fieldOf(form)('id'), true))
}

export async function stopSharing(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('No longer shared.', (viewer) => shareOwnSeries(viewer, fieldOf(form)('id'), false))
}

export async function deleteSeries(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Deleted.', (viewer) => removeSeries(viewer, fieldOf(form)('id')))
}
