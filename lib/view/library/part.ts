/** Series types of the chart library. Common ones are in the bundle of every chart, rare ones are loaded for kinds that are drawn with them. */
const BUNDLES = { line: 'common', bar: 'rare', candlestick: 'rare', custom: 'rare' } as const

export type Part = keyof typeof BUNDLES

type PartIn<Bundle> = { [P in Part]: (typeof BUNDLES)[P] extends Bundle ? P : never }[Part]
export type CommonPart = PartIn<'common'>
export type RarePart = PartIn<'rare'>

export const isRare = (part: Part): boolean => BUNDLES[part] === 'rare'
