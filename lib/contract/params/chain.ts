import { CHAINS, RESOLUTIONS } from '../chain'
import { oneOf, type Param } from './param'

const chainAliases = new Map(CHAINS.map((chain) => [chain.symbol.toLowerCase(), chain.id] as const))

/** Chain and resolution of the data. */
export const chainParams: readonly Param[] = [
  oneOf({
    name: 'chain',
    group: 'chain',
    step: 'data',
    label: 'Chain',
    default: 'bitcoin',
    families: ['onchain'],
    allowed: CHAINS.map((chain) => chain.id),
    aliases: chainAliases,
  }),
  oneOf({
    name: 'dataResolution',
    group: 'chain',
    step: 'data',
    label: 'Resolution',
    default: '1d',
    families: ['onchain'],
    allowed: RESOLUTIONS,
    aliases: new Map([['daily', '1d']]),
  }),
]
