import type { Terms } from './live-source'

/** Terms of DefiLlama, for prices and stablecoins. */
export const LLAMA_TERMS: Terms = {
  name: 'DefiLlama',
  url: 'https://defillama.com/terms',
  attribution: 'Source: DefiLlama',
  redistribute: 'yes',
  seen: null,
}
