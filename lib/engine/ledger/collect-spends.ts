/**
 * Spends as blocks list them, (day the coin was created, amount), added up into the form a ledger takes. `into` is
 * emptied first; a day outside it is a RangeError.
 */
export function collectSpends(
  created: ArrayLike<number>,
  amounts: ArrayLike<number>,
  into: Float64Array,
): Float64Array {
  into.fill(0)
  for (let i = 0; i < created.length; i++) {
    const day = created[i]
    if (!(day >= 0 && day < into.length)) throw new RangeError(`no day ${day} in the ledger`)
    into[day] += amounts[i]
  }
  return into
}
