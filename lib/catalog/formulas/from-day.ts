import { operation } from './operation'

/** 1 in the rows from a day on, `2014-09-11`, and 0 before: for rules that changed on it. */
export const fromDay = operation(
  'from_day',
  (_, { time }, day: string) => {
    const first = Date.parse(day)
    return Float64Array.from(time, (at) => (at >= first ? 1 : 0))
  },
  /^\d{4}-\d{2}-\d{2}$/,
)
