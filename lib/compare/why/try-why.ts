import { orFailure } from '../opened/or-failure'
import { type RevisedInput, revisedOf } from './revised'
import { type WhyInput, whyOf } from './why-of'

/** A change between two days, or between two versions of one value, taken apart, for another thread. */
export const tryWhy = orFailure((given: WhyInput | RevisedInput) =>
  'before' in given ? revisedOf(given) : whyOf(given),
)
