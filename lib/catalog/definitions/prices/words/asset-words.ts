/** Name of the asset, what it is, and how to interpret its price. */
export type AssetWords = readonly [name: string, description: string, reading: string]
