import { accessOf, guestsMaySee } from '../../../lib/auth/access'
import { createCatalog } from '../../../lib/catalog/open-catalog'
import { countSeen } from '../../../lib/catalog/public/count-seen'
import { howToShowMore, withheldSources } from '../../../lib/contract/live/seen-report'
import type { Env } from '../../../lib/env/env'
import { openPublicPart } from '../../../lib/sources/open-source'
import { openStore } from '../../../lib/sources/store/open-store'
import { broken, type Finding, messageOf, note, ok } from './finding'

/** Series with data in the store, for the operator and for visitors, whatever the sources that are on promise. */
export async function checkCoverage({
  DATA_DIR,
  ACCESS,
}: Pick<Env, 'DATA_DIR' | 'ACCESS'>): Promise<Finding[]> {
  try {
    const all = await openStore(DATA_DIR)
    const part = await openPublicPart(all)
    const own = createCatalog(all)
    const shown = part === all ? own : createCatalog(part, undefined, { all })
    const access = accessOf(ACCESS, 'store')
    const report = countSeen(own, shown, (endpoint) => guestsMaySee(access, endpoint))
    const { operator, guest, total, families } = report
    const what = `${operator.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} series have data.`
    if (operator === 0) return [note(what, 'Run chartroom update, or import files.')]
    const counted = families.map((one) => `${one.family} ${one.guest} of ${one.operator}`).join(', ')
    const visitors = `With ACCESS=${access}, visitors without an account see ${guest.toLocaleString('en-US')} of them: ${counted}.`
    const how = howToShowMore(report)
    if (how === null) return [ok(what), ok(visitors)]
    const terms = withheldSources(report).map(({ id, terms, hides }) => `${id} (${terms}, hides ${hides})`)
    return [ok(what), note(`${visitors} Withheld sources: ${terms.join(', ')}.`, how)]
  } catch (error) {
    return [broken(`The data cannot be read: ${messageOf(error)}.`, 'Run chartroom data verify.')]
  }
}
