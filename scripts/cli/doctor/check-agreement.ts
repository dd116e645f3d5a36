import { compareSources, percentOf } from '../../../lib/sources/store/merge/compare-sources'
import { broken, type Finding, messageOf, note, ok } from './finding'

/** Median difference from which two sources hardly measure the same. Exchanges differ by less than 1 % in a price. */
const FAR = 0.05
const NAMED = 5

/** Whether the sources of columns that have several agree on the rows that both have. */
export async function checkAgreement(dataDir: string): Promise<Finding[]> {
  try {
    const compared = (await compareSources(dataDir)).filter(({ rows }) => rows > 0)
    if (compared.length === 0) return []
    const far = compared.filter(({ median }) => median > FAR).sort((a, b) => b.median - a.median)
    if (far.length === 0)
      return [ok(`Sources of the same column agree: ${compared.length} pairs differ by less than 5%.`)]
    const names = far
      .slice(0, NAMED)
      .map((one) => `${one.table} ${one.column} (${one.first}, ${one.second}: ${percentOf(one.median)})`)
    const more = far.length > NAMED ? ` and ${far.length - NAMED} more` : ''
    return [
      note(
        `${far.length} of ${compared.length} pairs of sources differ by more than 5% at the median: ${names.join(', ')}${more}.`,
        'chartroom data compare shows all. The first source counts, the second fills what it lacks: see whether it should.',
      ),
    ]
  } catch (error) {
    return [broken(`The data cannot be read: ${messageOf(error)}.`, 'Run chartroom data check.')]
  }
}
