import { AGE_BANDS } from '@/lib/sources/base-tables'
import { operation } from '../../../formulas/operation'

/** Assumed upper limit of the open-ended oldest band, in days. */
const OLDEST = 15 * 365

/** Age in days below which a percentage of the supply falls; see `ageAtShare`. */
operation('age_at', (shares, _, percent: number) => ageAtShare(shares, percent))

/** Age in days below which `share` percent of the supply falls, given the band shares in percent, youngest first. */
export function ageAtShare(shares: readonly Float64Array[], share: number): Float64Array {
  return shares[0].map((_, row) => {
    let below = 0
    for (let band = 0; band < AGE_BANDS.length; band++) {
      const part = shares[band][row]
      if (Number.isNaN(part)) return Number.NaN
      if (part > 0 && below + part >= share) {
        const { fromDays, toDays } = AGE_BANDS[band]
        const end = Math.min(toDays, OLDEST)
        return fromDays + ((share - below) / part) * (end - fromDays)
      }
      below += part
    }
    return OLDEST
  })
}
