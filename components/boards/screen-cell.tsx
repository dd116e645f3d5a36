import { PageLink } from '../links/page-link'
import { ScrollBox } from '../ui/scroll-box'
import styles from './boards.module.css'
import layout from './layout.module.css'
import type { RenderedScreen } from './rendered-cell'
import look from './screen-cell.module.css'

/** The first rows of a screen or watchlist on a board. Its title links to all of them. */
export function ScreenCell({ cell }: { cell: RenderedScreen }) {
  const { title, width, height, screen } = cell
  const { href, columns, rows, more, problems } = screen
  return (
    <article
      className={`${layout.cell} ${look.cell}`}
      data-width={width}
      data-height={height}
      aria-label={title}
    >
      <h2 className={styles.cellTitle}>
        <PageLink href={href}>{title}</PageLink>
      </h2>
      {problems.map((problem) => (
        <p key={problem} className={look.problem}>
          {problem}
        </p>
      ))}
      {rows.length > 0 ? (
        <ScrollBox label={`Rows of ${title}`} className={look.rows}>
          <table>
            <thead>
              <tr>
                <th scope="col">Series</th>
                {columns.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">Date</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.path}>
                  <th scope="row">
                    <PageLink href={`/${row.path}`}>{row.title}</PageLink>
                  </th>
                  {row.cells.map(({ text, sign }, at) => (
                    <td key={columns[at]} data-sign={sign ?? undefined}>
                      {text}
                    </td>
                  ))}
                  <td data-old={row.isOld ? '' : undefined}>{row.date}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 && (
            <p>
              <PageLink href={href}>{more} more</PageLink>
            </p>
          )}
        </ScrollBox>
      ) : (
        problems.length === 0 && (
          <p className={look.empty}>No series fulfills the filter, or none is measured yet.</p>
        )
      )}
    </article>
  )
}
