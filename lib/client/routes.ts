/**
 * Stands where the generator writes the real maps, so that `runtime.ts` is checked like any other file.
 * Routes are paths → their parameters and the row they answer with; documents are the routes beside the series.
 */
export interface Routes {
  '/api/v1/onchain/mvrv': { params: { days?: number; chain?: 'bitcoin' | 'litecoin' }; row: { date: string } }
}
export type Documents = '/api/v1/chains'
