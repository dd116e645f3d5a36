/** Place of a field: `onchain/mvrv.mvrv`. */
export type FieldPlace = `${string}/${string}.${string}`

/** Path and name of the field at a place. */
export function splitPlace(place: string): { path: string; field: string } {
  const at = place.lastIndexOf('.')
  return { path: place.slice(0, at), field: place.slice(at + 1) }
}
