import { CHARTS } from './charts'
import { ECONOMIC } from './economic'
import { MARKETS } from './markets'
import { ONCHAIN } from './onchain'
import type { SearchWords } from './search-words'

export const SEARCH_WORDS: SearchWords = { ...ONCHAIN, ...CHARTS, ...ECONOMIC, ...MARKETS }
