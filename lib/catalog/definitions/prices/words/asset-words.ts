/** Name, what the asset is, how its price reads. */
export type AssetWords = readonly [name: string, description: string, reading: string]
