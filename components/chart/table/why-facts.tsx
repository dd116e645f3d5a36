import type { WhyTable } from '@/lib/contract/fields/why-row'
import { barScale } from '@/lib/view/axes/bar-scale'
import { PageLink } from '../../links/page-link'
import { FactsTable } from '../../ui/facts-table'
import styles from './why-facts.module.css'

const WIDTH = 160
const HEIGHT = 14

/** A change that was taken apart, as a table with a bar for each part. An input opens as a chart of its own. */
export function WhyFacts({ table: { caption, rows, note } }: { table: WhyTable }) {
  if (rows.length === 0)
    return (
      <p className={styles.note} id="why">
        {caption}: {note}
      </p>
    )
  const place = barScale(rows, 0, WIDTH)
  return (
    <div id="why">
      <FactsTable
        label="Why it moved"
        caption={[caption, note].filter(Boolean).join('. ')}
        head={['Part', 'Value', 'Bar', 'From what to what']}
      >
        {rows.map(({ name, input, href, text, bar, given }) => {
          const [from, to] = [place(bar.from), place(bar.to)].sort((a, b) => a - b)
          return (
            <tr key={`${name} ${input}`}>
              <th scope="row" className={styles.name}>
                {href ? <PageLink href={href}>{name}</PageLink> : name}
              </th>
              <td data-name="Value">{text}</td>
              <td className={styles.place}>
                <svg width={WIDTH} height={HEIGHT} className={styles.bar} aria-hidden>
                  <rect
                    x={from}
                    width={Math.max(1, to - from)}
                    height={HEIGHT}
                    className={styles[bar.does]}
                  />
                </svg>
              </td>
              <td>
                {given}
                {input && (
                  <>
                    {' '}
                    <code>{input}</code>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </FactsTable>
    </div>
  )
}
