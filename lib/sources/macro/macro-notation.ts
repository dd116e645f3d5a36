import { z } from 'zod'

const text = z.string().min(1)

interface MacroKindFacts {
  change?: 'basis points' | 'points'
  isFlow?: true
  adds?: true
}

/**
 * Kinds of series. A flow is drawn around 0. Amounts of a period add up to those of a longer one.
 * Without `change`, values change in percent or in their own unit.
 */
const KINDS = {
  level: {},
  /** An interest rate, a yield, or a spread between them. */
  rate: { change: 'basis points' },
  /** An index number around a normal value, not a price level. */
  score: { change: 'points' },
  /** Growth within a period. */
  growth: { isFlow: true },
  amount: { adds: true },
  /** The remainder of the amounts of a period. */
  balance: { isFlow: true, adds: true },
} satisfies Record<string, MacroKindFacts>

export const MACRO_KINDS: Readonly<Record<keyof typeof KINDS, MacroKindFacts>> = KINDS

const knots = z
  .string()
  .regex(/^\d{4}(?:-\d\d){0,2} -?[\d.e]+(?:, \d{4}(?:-\d\d){0,2} -?[\d.e]+)*$/, {
    error: 'Write knots as “2013 210, 2013-07-05 72”: dates and values',
  })
  .describe('An approximate history: dates and values, such as 2013 210, 2013-07-05 72.')

const drawn = {
  deviation: z
    .number()
    .describe('Standard deviation from the path, per row: a share of the level in “log” or “relative”.'),
  floor: z.number().optional().describe('Lowest value.'),
}

/** History of a series published by week, month or quarter, by which the sample is drawn and imports are checked. */
export const publishedSample = z.strictObject({
  ...drawn,
  scale: z
    .enum(['log', 'linear'])
    .describe('Whether the level changes in percent (index, money) or in points (rates).'),
  growth: z
    .number()
    .describe('Growth per year after the last knot: a share of the level, or an addition if linear.'),
  memory: z.number().describe('Persistence of the deviation, per row.'),
  digits: z.int().describe('Decimal digits; −2 rounds to hundreds.'),
})

/** History of a series quoted on trading days. */
export const quotedSample = z.strictObject({
  ...drawn,
  floor: z.number(),
  relative: z.literal(true).optional().describe('Set for prices.'),
  step: z.number().optional().describe('Values are whole multiples of it; 0.01 without.'),
})

/** Properties that the series of a file may share. */
const shared = {
  unit: text.describe('As its publisher states it.'),
  kind: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  cadence: z
    .enum(['trading-day', 'weekly', 'monthly', 'quarterly'])
    .describe('Usual distance of its values.'),
  release: text.describe('The publication of releases.yaml that it is part of.'),
  concept: text.describe('Group of its chart.'),
}
export type SharedProperty = keyof typeof shared
export const SHARED_PROPERTIES = Object.fromEntries(
  Object.keys(shared).map((name) => [name, true]),
) as Record<SharedProperty, true>

/** All facts of an economic series. */
export const macroSeries = z.strictObject({
  name: text.describe('At FRED.'),
  ...shared,
  isEstimated: z
    .literal(true)
    .optional()
    .describe('A daily series whose whole history is recomputed at times. Other daily ones are quotes.'),
  sample: z
    .union([z.literal('computed'), publishedSample, quotedSample])
    .describe('“computed” if the sample has a rule for it.'),
  knots: knots.optional(),
  chart: text
    .optional()
    .describe('Last part of the path of its chart. Absent for a series that is only an input of others.'),
  title: text.optional(),
  words: z.array(text).optional().describe('Other names that people search for.'),
  description: text.optional(),
  reading: text.optional(),
  formula: text.optional().describe('If it is not published as it is measured.'),
})

export const macroFile = z.strictObject({
  defaults: z.strictObject(shared).partial().optional(),
  series: z.record(text, z.unknown()),
})

/** A rule of `release.ts`, and the later one that held for rows before a day. */
const release = z.strictObject({
  rule: text,
  earlier: z.strictObject({ before: z.iso.date(), rule: text }).optional(),
  of: text.describe('Publisher, name and regular days.'),
})

export const releasesFile = z.strictObject({ releases: z.record(text, release) })

export type MacroRelease = z.infer<typeof release>
export type MacroCadence = z.infer<typeof macroSeries>['cadence']
export type PublishedSample = z.infer<typeof publishedSample> & { knots: string }
type QuotedSample = z.infer<typeof quotedSample> & { knots: string }

export type MacroSeries = Omit<z.infer<typeof macroSeries>, 'sample' | 'knots'> & {
  sample: PublishedSample | QuotedSample | 'computed'
}

/** Compiled content of the files. */
export interface MacroContent {
  releases: Readonly<Record<string, MacroRelease>>
  series: Readonly<Record<string, MacroSeries>>
  /** Identifiers by the name of their file. */
  subjects: Readonly<Record<string, readonly string[]>>
}
