import { countStored } from '../../../lib/catalog/public/count-stored'
import { broken, type Finding, messageOf, note, ok } from './finding'

/** Number of series with data in the store, whatever the sources that are on promise. */
export async function checkCoverage(dataDir: string): Promise<Finding> {
  try {
    const { stored, total } = await countStored(dataDir)
    const what = `${stored.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} series have data.`
    return stored > 0 ? ok(what) : note(what, 'Run chartroom update, or import files.')
  } catch (error) {
    return broken(`The data cannot be read: ${messageOf(error)}.`, 'Run chartroom data verify.')
  }
}
