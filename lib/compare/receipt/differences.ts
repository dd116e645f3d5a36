import type { ComputedReceipt, HashedRows } from './receipt-of'

/** A receipt with the program that made it. */
export interface StatedReceipt extends ComputedReceipt {
  program: string
}

/** Everything in which two receipts of one value differ, in sentences; none if they are the same. */
export function differences(stated: StatedReceipt, here: StatedReceipt): string[] {
  const own = new Map(here.inputs.map((one) => [one.input, one]))
  const known = new Set(stated.inputs.map(({ input }) => input))
  const inputs = stated.inputs.flatMap((one) => {
    const other = own.get(one.input)
    if (!other) return [`${one.input} is not an input here.`]
    return other.sha256 === one.sha256
      ? []
      : [`${one.input} differs: ${rowsText(one)} there, ${rowsText(other)} here.`]
  })
  const more = here.inputs.flatMap(({ input }) =>
    known.has(input) ? [] : [`${input} is not an input there.`],
  )
  const rows =
    stated.rows.sha256 === here.rows.sha256
      ? []
      : [`The rows of the series differ: ${rowsText(stated.rows)} there, ${rowsText(here.rows)} here.`]
  const row = stated.row === here.row ? [] : [`The row differs: ${stated.row} there, ${here.row} here.`]
  const formula =
    stated.formula === here.formula
      ? []
      : [`The formula differs: ${stated.formula} there, ${here.formula} here.`]
  const found = [...formula, ...row, ...rows, ...inputs, ...more]
  if (Object.is(stated.value, here.value)) return found.length > 0 ? ['The value is the same.', ...found] : []
  const value = `The value differs: ${stated.value} there, ${here.value} here.`
  const why =
    found.length > 0
      ? found
      : [
          `Formula and inputs are the same, so the programs compute differently: ${stated.program} there, ${here.program} here.`,
        ]
  return [value, ...why]
}

const rowsText = ({ count, first, last }: HashedRows): string =>
  count === 0 ? 'no rows' : `${count.toLocaleString('en-US')} rows from ${first} to ${last}`
