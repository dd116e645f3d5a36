import type { Definition, FieldDefinition } from '../../../define'
import { chainSeries } from '../../chain-series'

export interface Words {
  path: string
  title: string
  description: string
  reading: string
  formula: string
}

/** A series that exists on one chain only. */
export function oneChain(chain: string, concept: string, source: string) {
  return (words: Words, ...fields: FieldDefinition[]): Definition =>
    chainSeries({ ...words, path: `onchain/${words.path}`, concept, source, chains: [chain], fields })
}
