import { computeOver } from '@/lib/formula/compute-over'
import type { Address } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import { computeFormula } from '../compute-formula'
import type { Usable } from '../usable'
import type { Script } from './read-script.test-data'

/** A formula over the series of a script. */
export function computeScript({ rows, series, gaps }: Script, text: string) {
  if (gaps === 'kept') {
    const columns = new Map([...series].map(([name, { values }]) => [name, values]))
    return computeOver(text, { ...rows, columns })
  }
  return computeFormula({
    formula: parseFormula(text),
    rows,
    names: new Map([...series].filter(([name]) => !name.includes('/'))),
    find: (address: Address): Usable | { reason: string } =>
      series.get(printAddress(address)) ?? { reason: `There is no series at ${address.path}.` },
    gaps,
  })
}
