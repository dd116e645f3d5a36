const DAYS = [1, 7, 30, 365] as const
const PUBLICATIONS = [1, 4, 12] as const

type Day = (typeof DAYS)[number]
type Publication = (typeof PUBLICATIONS)[number]
type Measure<Of extends string> = Of | `z${Of}` | `p${Of}` | `rank${Of}`

/** A distance in the calendar, or in rows with a value, for series without a value every day. */
export type Span = { days: Day } | { publications: Publication }

/** Columns with a number. */
export type NumberName =
  | 'last'
  | `chg${Day}`
  | `z${Day}`
  | `p${Day}`
  | `rank${Day}`
  | Measure<`pub${Publication}`>
  | 'percentile'
  | 'z'
  | 'high'
  | 'low'
  | 'drawdown'
  | 'fromlow'
  | 'fromavg'
  | 'reach'
  | 'reachaway'
  | 'age'
  | 'agelimit'
  | 'old'
  | 'revised'
  | 'rows'
  | 'coverage'
  | 'counted'

/**
 * Writing of a number: a value in the unit of the series, a change in its form, a price, a distance in percent, a share, a z-score, days, a count, or a
 * truth.
 */
export type Writing =
  | 'value'
  | 'change'
  | 'dollars'
  | 'distance'
  | 'percent'
  | 'sigma'
  | 'days'
  | 'count'
  | 'truth'

export interface TableColumn {
  name: NumberName
  label: string
  writing: Writing
  /** One sentence. */
  description: string
}

const percentOf = (what: string) => `Share of ${what} at or below it, in percent.`

/** A span with the columns that measure changes over it. */
export interface ChangeColumns {
  span: Span
  /** `7 d` */
  label: string
  /** The span in a sentence: `7 days`. */
  over: string
  change: NumberName
  z: NumberName
  percentile: NumberName
  /** Percentile among the changes of the last four years. */
  rank: NumberName
}

/** All spans over which changes are measured. */
export const CHANGES: readonly ChangeColumns[] = [
  ...DAYS.map((days): ChangeColumns => {
    const label = days === 365 ? '1 y' : `${days} d`
    const over = days === 1 ? 'one day' : `${days} days`
    return {
      span: { days },
      label,
      over,
      change: `chg${days}`,
      z: `z${days}`,
      percentile: `p${days}`,
      rank: `rank${days}`,
    }
  }),
  ...PUBLICATIONS.map((count): ChangeColumns => {
    const over = count === 1 ? 'the last publication' : `the last ${count} publications`
    const pub = `pub${count}` as const
    const names = { change: pub, z: `z${pub}`, percentile: `p${pub}`, rank: `rank${pub}` } as const
    return { span: { publications: count }, label: `${count} pub`, over, ...names }
  }),
]

const changeColumns = ({ label, over, change, z, percentile, rank }: ChangeColumns): TableColumn[] => [
  { name: change, label, writing: 'change', description: `Change over ${over}.` },
  {
    name: z,
    label: `${label} z`,
    writing: 'sigma',
    description: `Change over ${over} from the median of those of the last four years, in 1.4826 median absolute deviations, which are standard deviations of a normal distribution.`,
  },
  {
    name: percentile,
    label: `${label} pct`,
    writing: 'percent',
    description: `Percentile of the change over ${over} among all such changes.`,
  },
  {
    name: rank,
    label: `${label} rank`,
    writing: 'percent',
    description: `Percentile of the change over ${over} among those of the last four years. Half of the equal ones count as below.`,
  },
]

/** The columns with numbers, in the order of files. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  { name: 'last', label: 'Last', writing: 'value', description: 'Last value.' },
  ...CHANGES.flatMap(changeColumns),
  {
    name: 'percentile',
    label: 'Percentile',
    writing: 'percent',
    description: percentOf('all values'),
  },
  {
    name: 'z',
    label: 'z',
    writing: 'sigma',
    description: 'Standard deviations of the last value from the mean of all values.',
  },
  { name: 'high', label: 'High', writing: 'value', description: 'Highest value of all history.' },
  { name: 'low', label: 'Low', writing: 'value', description: 'Lowest value of all history.' },
  { name: 'drawdown', label: 'From high', writing: 'change', description: 'Change from the highest value.' },
  { name: 'fromlow', label: 'From low', writing: 'change', description: 'Change from the lowest value.' },
  {
    name: 'fromavg',
    label: 'From 200-day average',
    writing: 'change',
    description: 'Change from the mean of the last 200 daily values. Absent for weekly and slower series.',
  },
  {
    name: 'reach',
    label: 'Next level at',
    writing: 'dollars',
    description:
      'Price at which the series has the nearest level that it states, such as the beginning of a zone.',
  },
  {
    name: 'reachaway',
    label: 'To next level',
    writing: 'distance',
    description: 'Distance of that price from the price of the last value, in percent.',
  },
  { name: 'age', label: 'Age', writing: 'days', description: 'Days since the last value.' },
  {
    name: 'agelimit',
    label: 'Age limit',
    writing: 'days',
    description: 'Days for which a value of this cadence is current. Absent for irregular series.',
  },
  {
    name: 'old',
    label: 'Old',
    writing: 'truth',
    description: '1 if the last value is older than its sources or its cadence allow, else 0.',
  },
  {
    name: 'revised',
    label: 'Revised',
    writing: 'count',
    description: 'Number of input values that were changed after they were known.',
  },
  { name: 'rows', label: 'Values', writing: 'count', description: 'Number of rows with a value.' },
  {
    name: 'coverage',
    label: 'Coverage',
    writing: 'percent',
    description: 'Share of the rows since the first value that have a value, in percent.',
  },
  {
    name: 'counted',
    label: 'Members',
    writing: 'percent',
    description: 'Share of the members of a total or average whose data are loaded, in percent.',
  },
]

export const COLUMN_OF: ReadonlyMap<string, TableColumn> = new Map(
  TABLE_COLUMNS.map((one) => [one.name, one]),
)
