/** Series types of the chart library, and which bundle of the browser has them: the one for every chart, or one loaded on demand. */
const BUNDLES = { line: 'common', bar: 'common', candlestick: 'common', custom: 'rare' } as const

export type Part = keyof typeof BUNDLES

type PartIn<Bundle> = { [P in Part]: (typeof BUNDLES)[P] extends Bundle ? P : never }[Part]
export type CommonPart = PartIn<'common'>
export type RarePart = PartIn<'rare'>

export const isRare = (part: Part): boolean => BUNDLES[part] === 'rare'
