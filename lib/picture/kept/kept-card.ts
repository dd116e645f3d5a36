import 'server-only'
import { isOldNow } from '../card/card-age'
import type { CardInput } from '../card/draw-card'
import { draw } from '../draw'
import type { EncodedCard } from '../drawings'
import { pictureKey } from './picture-key'
import { getPictureStore, type PictureStore } from './picture-store'

export type ImageFormat = 'png' | 'svg'

/** Draws a preview card, which nothing keeps. */
export const drawEncodedCard = (input: CardInput, format: ImageFormat): Promise<EncodedCard> =>
  draw(format === 'svg' ? 'card' : 'cardPng', input)

/**
 * A card from the disk, or drawn. Its key is made of the values shown, so that only who may load these values finds it.
 * Nobody waits until a drawn one is written.
 */
export async function keptCard(input: CardInput, format: ImageFormat): Promise<EncodedCard> {
  const place = placeOf(input, format)
  const kept = place && (await currentIn(place, input))
  if (kept) return kept
  const drawn = await drawEncodedCard(input, format)
  void place?.store.put(place.key, drawn)
  return drawn
}

/** Draws a card unless the disk has it. Resolves to false if it cannot be kept. */
export async function keepCard(input: CardInput, format: ImageFormat): Promise<boolean> {
  const place = placeOf(input, format)
  if (!place) return false
  if (await currentIn(place, input)) return true
  return place.store.put(place.key, await drawEncodedCard(input, format))
}

interface Place {
  store: PictureStore
  key: string
}

function placeOf(input: CardInput, format: ImageFormat): Place | undefined {
  const store = getPictureStore()
  const key = store && pictureKey(input, format)
  return key ? { store, key } : undefined
}

/** The card, if its value is as old as it was when it was drawn: the days since may have made it too old. */
async function currentIn({ store, key }: Place, { chart }: CardInput): Promise<EncodedCard | null> {
  const kept = await store.get(key)
  if (!kept) return null
  return kept.age === null || isOldNow(chart, kept.age.until) === kept.age.isOld ? kept : null
}
