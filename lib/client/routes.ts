/**
 * Placeholder for the generated maps, so that `runtime.ts` is type-checked. `Routes` maps paths to parameters and row.
 * `Documents` are the routes that are not series.
 */
export interface Routes {
  '/api/v1/onchain/mvrv': { params: { days?: number; chain?: 'bitcoin' | 'litecoin' }; row: { date: string } }
}
export type Documents = '/api/v1/chains'
