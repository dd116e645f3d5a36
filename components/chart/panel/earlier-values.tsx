import type { Endpoint } from '@/lib/contract/endpoint'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { RevisedValues } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { pageHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { PageLink } from '../../links/page-link'
import { Button } from '../../ui/button'
import { FactsTable } from '../../ui/facts-table'
import ui from '../../ui/ui.module.css'
import styles from './panel.module.css'

/** Changes of values after they were known, and the form for the chart of an earlier day. Works without scripts. */
export function EarlierValues({
  endpoint,
  state,
  revised,
}: {
  endpoint: Endpoint
  state: ViewState
  revised: RevisedValues | undefined
}) {
  const listing = endpoint.parameters.find(({ name }) => name === AS_OF)
  if (!listing) return null
  const { [AS_OF]: day, ...params } = state.params
  const revisedHref = (seen: string) => {
    const why = { text: null, from: dayOf(dayTime(seen) - DAY_MS), to: seen, isKnown: true as const }
    return `${pageHref(endpoint, { ...state, params, why })}#why`
  }
  const kept = new URLSearchParams(writeViewState(endpoint, { ...state, params }))
  return (
    <section className={styles.prose} aria-labelledby="earlier-values">
      <h3 id="earlier-values">Earlier values</h3>
      <p>{describeRevised(revised)}</p>
      {revised && (
        <FactsTable label="Latest revisions" head={['Input', 'Row', 'Before', 'After', 'Seen on']}>
          {revised.latest.map((one) => (
            <tr key={`${one.name} ${one.day} ${one.seen}`}>
              <th scope="row">{one.name}</th>
              <td>{one.day}</td>
              <td>{one.old ?? 'no value'}</td>
              <td>{one.new ?? 'withdrawn'}</td>
              <td>
                <PageLink
                  href={revisedHref(one.seen)}
                  title="How these revisions changed the last value of then"
                >
                  {one.seen}
                </PageLink>
              </td>
            </tr>
          ))}
        </FactsTable>
      )}
      <form method="get" className={styles.earlier}>
        {[...kept].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          Values as known on{' '}
          <input
            type="date"
            className={ui.input}
            name={AS_OF}
            defaultValue={day === undefined ? '' : String(day)}
          />
        </label>
        <Button type="submit">Show</Button>
      </form>
      <p>{listing.description}</p>
    </section>
  )
}

function describeRevised(revised: RevisedValues | undefined): string {
  if (!revised) return 'No value of this series was revised since it was first recorded.'
  const { values, first, last, latest } = revised
  const count = values === 1 ? '1 value was revised' : `${values.toLocaleString('en-US')} values were revised`
  const when = first === last ? `on ${last}` : `between ${first} and ${last}`
  const shown = values > latest.length ? ` The latest ${latest.length}:` : ''
  return `${count} ${when}.${shown}`
}
