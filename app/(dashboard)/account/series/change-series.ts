'use server'
import { addSeries, removeSeries, saveSeries, shareOwnSeries } from '@/lib/own-series/own-series'
import { changing } from '../../change-own'

const askedOf = (field: (name: string) => string) => ({
  title: field('title'),
  description: field('description'),
  formula: field('formula'),
  chart: field('chart'),
})

export const createSeries = changing('Series kept.', async (viewer, _id, field) => {
  // Its id is no secret to show.
  await addSeries(viewer, askedOf(field))
})

export const changeSeries = changing('Saved.', (viewer, id, field) =>
  saveSeries(viewer, { id, version: Number(field('version')), asked: askedOf(field) }),
)

export const shareByLink = changing('Shared.', (viewer, id) => shareOwnSeries(viewer, id, true))

export const stopSharing = changing('No longer shared.', (viewer, id) => shareOwnSeries(viewer, id, false))

export const deleteSeries = changing('Deleted.', (viewer, id) => removeSeries(viewer, id))
