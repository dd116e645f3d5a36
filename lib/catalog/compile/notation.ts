import { z } from 'zod'
import { RESOLUTIONS } from '@/lib/contract/chain'
import { UNITS } from '@/lib/contract/endpoint'
import { ROLES } from '@/lib/contract/fields/roles'
import { OBJECT_SHAPES } from '@/lib/contract/object-shapes'

/** A sentence, name or formula. */
const text = z.string().min(1)
const texts = z.array(text)
const perField = <T extends z.ZodType>(value: T) => z.record(text, value)

const unit = z.enum(UNITS)
const role = z.enum(ROLES)
const shape = z.enum(Object.keys(OBJECT_SHAPES) as (keyof typeof OBJECT_SHAPES)[])
const cadence = z.enum(['daily', 'trading-day', 'weekly', 'monthly', 'quarterly', 'irregular'])
const wire = z.enum(['number?', 'integer?', 'string?', 'boolean?', 'object?', 'null?', 'number', 'integer'])

const chains = z
  .union([text, texts])
  .describe('Chains allowed for `chain`: a list of `lists.yaml`, or names of chains.')

/** The set that a total, share or count is taken over. */
export const universe = z.strictObject({
  what: text.describe('Plural noun for the members: “funds”.'),
  of: text.describe('List of the members.'),
  name: text.describe('Name of a member, such as {ticker}.'),
  refs: z.union([text, texts]).describe('Columns that make a member loaded, such as holdings_{id}.'),
  least: z.number().optional().describe('Members that must be loaded.'),
  coverage: z.number().optional().describe('Part of the members that must be loaded.'),
  leaders: texts.optional().describe('Members without which the shares of the others say nothing.'),
})

export const fieldMapping = z.strictObject({
  role,
  unit,
  description: text,
  is: text
    .optional()
    .describe('Column, or formula. Default: the column or measure of the name of the field.'),
  type: z.enum(['number', 'integer', 'string', 'object', 'boolean', 'null']).optional(),
  shape: shape.optional(),
  unknownAs: z.literal(0).optional(),
  change: z.enum(['percent', 'points', 'basis points', 'sum']).optional(),
  gathers: z.enum(['sum', 'mean']).optional(),
  chains: chains.optional(),
  daily: z.literal(true).optional().describe('Only by day, although the formula looks at no other row.'),
  over: z.union([text, texts]).optional().describe('Universes that it is taken over, by name.'),
})

/** Another wire name for a field in the same row. */
export const aliasMapping = z.strictObject({ alias: text.describe('The field that it repeats.') })

export const fieldRow = z
  .tuple([role, unit, text])
  .rest(text)
  .describe('[role, unit, description], then a column or formula if it is not that of the name.')

const legacyOf = z.strictObject({ path: text, query: z.record(text, text).optional() })

/** Everything that a series says of itself except its fields. */
const described = {
  title: text.describe('Noun phrase in sentence case.'),
  description: text.describe('Measured quantity.'),
  reading: text.describe('Meaning of high and low values, without advice.'),
  formula: text.describe('The formula in standard notation, as a sentence.'),
  concept: text,
  source: text,
  cadence: cadence.default('daily'),
  axis: text.describe('The table whose rows are those of the series, such as chain/{chain} or asset/BTC.'),
  words: texts.optional().describe('Other names that people search for.'),
  searchWords: texts.optional().describe('Other names that follow from the data, such as a ticker.'),
  tier: z.enum(['free', 'pro']).optional(),
  params: z.record(text, z.union([z.literal(true), texts])).optional(),
  chains: chains.optional(),
  resolutions: z.array(z.enum(RESOLUTIONS)).optional(),
  timeFields: z.array(z.enum(['date', 'formattedDate', 'timestamp'])).optional(),
  withoutSharedPrices: z.literal(true).optional(),
  types: z
    .union([wire, perField(wire)])
    .optional()
    .describe('Wire type of all fields, or of each by its name.'),
  countsBars: z.literal(true).optional(),
  periods: perField(texts).optional(),
  levels: perField(z.array(z.union([z.number(), text]))).optional(),
  levelNames: perField(texts)
    .optional()
    .describe('Names of the levels, or with one more those of the zones between them.'),
  levelSource: perField(text).optional().describe('Author, work and year of the levels.'),
  displaced: perField(z.number()).optional(),
  twinOf: text.optional(),
  partOf: text.optional(),
  equals: perField(text).optional(),
  primary: texts.optional(),
  legacy: legacyOf.optional(),
  table: z
    .union([z.literal(true), text])
    .optional()
    .describe('Its rows come from the table of this path, or of this name, in TypeScript.'),
  where: z.record(text, text).optional().describe('Formulas that those of fields use as @name.'),
}

export const series = z.strictObject({ ...described, fields: z.record(text, z.unknown()) })

export const legacySeries = z.strictObject({
  legacyOf: text.describe('Path of the series that answers.'),
  query: z.record(text, text).optional(),
  title: text.optional(),
  renamed: z.record(text, text).optional(),
})

const member = z.union([text, z.number(), z.record(text, z.unknown())])
/** Some members of another list. */
export const partOfList = z.strictObject({ of: text, without: texts.optional(), only: texts.optional() })
const list = z.union([z.array(member), partOfList, z.record(text, z.record(text, z.unknown()))])

/** A file of series. The series themselves are checked once names are put in. */
export const file = z.strictObject({
  defaults: z
    .strictObject(described)
    .omit({ cadence: true })
    .extend({ cadence: cadence.optional() })
    .partial()
    .optional()
    .describe('Properties of the series of the file that they do not have themselves.'),
  lists: z.record(text, list).optional().describe('Members that “each <list>” goes through.'),
  universes: z.record(text, universe).optional(),
  groups: z
    .record(text, z.record(text, z.unknown()))
    .optional()
    .describe('Fields or series for “include <group>”.'),
  where: z.record(text, text).optional().describe('Formulas that those of fields use as @name.'),
  functions: z
    .record(text, text)
    .optional()
    .describe('Functions of the catalog: `times_cost(worth, cost)` and the formula that it stands for.'),
  series: z.record(text, z.unknown()).optional(),
})

export type YamlFile = z.infer<typeof file>
export type YamlUniverse = z.infer<typeof universe>
