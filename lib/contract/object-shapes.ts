type Json = Readonly<Record<string, unknown>>

const number: Json = { type: 'number' }

/** An object with all of these properties. */
function record(properties: Readonly<Record<string, Json>>): Json {
  return { type: 'object', required: Object.keys(properties), properties }
}

const buckets: Json = {
  type: 'array',
  description: 'One entry per price bucket with coins, lowest price first',
  items: record({ price_min: number, price_max: number, btc_amount: number, percentage: number }),
}

/** The inner shapes of object fields, as JSON Schema. */
export const OBJECT_SHAPES = {
  buckets,
  counts: { type: 'object', description: 'Counts by length', additionalProperties: { type: 'integer' } },
  names: { type: 'array', items: { type: 'string' } },
  cohorts: {
    type: 'object',
    description: 'Totals and distribution by name of the group',
    additionalProperties: record({
      label: { type: 'string' },
      btc_amount: number,
      percentage: number,
      percent_in_profit: {
        type: ['number', 'null'],
        description: 'Share of its coins in buckets whose midpoint is at or below the price',
      },
      distribution: buckets,
    }),
  },
} as const satisfies Readonly<Record<string, Json>>

export type ObjectShape = keyof typeof OBJECT_SHAPES

const exampleBuckets = [{ price_min: 1.5, price_max: 2.5, btc_amount: 1.5, percentage: 1.5 }]

/** An invented value of each shape. */
export const SHAPE_EXAMPLES: Readonly<Record<ObjectShape, unknown>> = {
  buckets: exampleBuckets,
  counts: { 50: 1, 200: 1 },
  names: ['text'],
  cohorts: {
    text: {
      label: 'text',
      btc_amount: 1.5,
      percentage: 1.5,
      percent_in_profit: null,
      distribution: exampleBuckets,
    },
  },
}
