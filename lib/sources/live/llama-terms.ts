import type { Terms } from './live-source'

/** Terms of DefiLlama, for prices and stablecoins. Values are for the operator only until somebody has read them. */
export const LLAMA_TERMS: Terms = {
  name: 'DefiLlama',
  url: 'https://defillama.com/terms',
  attribution: 'Source: DefiLlama',
  redistribute: 'no',
  seen: null,
}
