import { operation } from '../../formulas/operation'

/** An average of fewer components is not comparable. */
const MIN_PARTS = 4

/** Mean of the components that have begun. A month in which one of them is not published yet has none. */
operation('mean_of_begun', (parts) => {
  const begun = parts.map((part) => part.findIndex((x) => !Number.isNaN(x)))
  return parts[0].map((_, row) => {
    const present = parts.filter((_, at) => begun[at] >= 0 && begun[at] <= row)
    return present.length >= MIN_PARTS
      ? present.reduce((sum, part) => sum + part[row], 0) / present.length
      : Number.NaN
  })
})
