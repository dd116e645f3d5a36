import { FAMILY_FACTS, seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import type { LevelCrossings } from '@/lib/latest/moves/find-crossings'
import {
  type ConceptMoves,
  HORIZONS,
  LEAST_FROM_MIDDLE,
  LEAST_VALUES,
  type Move,
  type Moves,
} from '@/lib/latest/moves/find-moves'
import { screenOfMoves } from '@/lib/latest/moves/screen-of-moves'
import { cellSign, cellText } from '@/lib/latest/screen/cell-text'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { changeText } from '@/lib/view/text/change'
import { conceptLabel } from '../catalog/concept-label'
import { FamilyIcon } from '../catalog/family-icon'
import { SparkLine } from '../catalog/spark-line'
import tiles from '../catalog/tiles.module.css'
import { PageLink } from '../links/page-link'
import { RefreshWhile } from '../shell/refresh-while'
import { Crossed, type FiringAlert } from './crossed'
import styles from './moves.module.css'

/** Share of the changes of four years, in percent. */
const RAREST = (100 - 2 * LEAST_FROM_MIDDLE).toFixed(1)

const WIDTH = 72
const HEIGHT = 22

/** A move with its rarity, its day, and a line of the last values. It opens the chart. */
function MoveItem({ move, note, cause }: { move: Move; note: string; cause: string | undefined }) {
  const { row, by, change, rank, percentile, z, copies } = move
  const { endpoint, entry } = row
  const facts = { unit: writtenUnit(entry), form: entry.form, last: entry.numbers.last ?? null }
  const same = copies.map((one) => one.endpoint.title).join(', ')
  return (
    <PageLink
      href={`/${seriesPath(endpoint)}`}
      className={styles.move}
      title={same ? `The same as ${same}` : undefined}
    >
      <span className={styles.title}>{endpoint.title}</span>
      <span className={styles.change} data-sign={cellSign(by.change, change)}>
        {changeText(facts.unit, facts.form, change, facts.last ?? change)}{' '}
        <small>{'days' in by.span ? by.label : 'last release'}</small>
      </span>
      <span className={styles.note}>
        percentile {cellText(by.rank, rank, facts)} of four years,{' '}
        {cellText(by.percentile, percentile, facts)} of all
        {z !== undefined && ` · ${cellText(by.z, z, facts)}`} · <time>{dayOf(entry.time)}</time>
        {entry.published !== undefined && `, published ${dayOf(entry.published)}`} · {note}
        {cause && ` · mostly ${cause}`}
      </span>
      <SparkLine values={entry.recent} width={WIDTH} height={HEIGHT} />
    </PageLink>
  )
}

/** Concepts of a family on screen. The others are in the screen that its head links to. */
const MOST = 4

/** The moves on screen: the rarest of each concept. */
export const shownMoves = ({ families }: Moves): Move[] =>
  families.flatMap(({ concepts }) => concepts.slice(0, MOST).map(({ moves: [rarest] }) => rarest))

interface MovedProps {
  moves: Moves
  /** Names of the inputs that made most of them, as far as they are known. */
  causes: ReadonlyMap<Move, string>
  /** Whether others are being found. */
  isLooking: boolean
  /** Sentences about what the moves lack. */
  notes: readonly string[]
  /** While series are still measured: how many are, and of how many. */
  measuring: { done: number; of: number } | null
  /** Screens of series at their extremes. */
  extremes: readonly { label: string; count: number; href: string }[]
  crossings: readonly LevelCrossings[]
  /** Alerts of the visitor that fire. */
  firing: readonly FiringAlert[]
}

/** The rare moves of the last days, by family and concept. */
export function Moved({
  moves,
  causes,
  isLooking,
  notes,
  measuring,
  extremes,
  crossings,
  firing,
}: MovedProps) {
  const { horizon, until, families, updated, all } = moves
  const words = horizon === 1 ? 'one day' : `${horizon} days`
  return (
    <section aria-labelledby="moved" className={styles.moved}>
      <div className={tiles.blockHead}>
        <h2 id="moved">What moved</h2>
        <nav className={styles.horizons} aria-label="Days of the moves">
          {HORIZONS.map((days) => (
            <PageLink
              key={days}
              href={days === HORIZONS[0] ? '/' : `/?moved=${days}`}
              aria-current={days === horizon ? 'true' : undefined}
            >
              {days} d
            </PageLink>
          ))}
        </nav>
      </div>
      <p className={styles.about}>
        The rarest {RAREST} % of the changes over {words} of the last four years, up to {until}, in both
        directions. A series needs {LEAST_VALUES.daily} values, a slower one {LEAST_VALUES.slower}, of which
        the last publication counts.{' '}
        {!measuring &&
          `${counted(all - updated)} of ${counted(all)} series have no new value in these days. `}
        Lines show the last 60 values. “Mostly” names an input that made two thirds of a move.
        {notes.map((note) => ` ${note}`)}
      </p>
      {(measuring || isLooking) && <RefreshWhile />}
      {measuring ? (
        <p className={styles.none} role="status">
          {counted(measuring.done)} of {counted(measuring.of)} series are measured so far. The others follow.
        </p>
      ) : (
        families.length === 0 && <p className={styles.none}>Nothing moved that much.</p>
      )}
      <div className={styles.families}>
        {families.map(({ family, concepts }) => {
          const count = concepts.reduce((sum, { moves }) => sum + moves.length, 0)
          return (
            <section key={family} className={styles.family} aria-label={FAMILY_FACTS[family].label}>
              <h3>
                <FamilyIcon family={family} />
                {FAMILY_FACTS[family].label}
                <PageLink
                  href={`/screen?${screenOfMoves(
                    horizon,
                    family,
                    concepts.flatMap(({ moves }) => moves),
                  )}`}
                >
                  {count === 1 ? '1 move' : `${count} moves`}
                </PageLink>
              </h3>
              <ul data-walk="moves">
                {concepts.slice(0, MOST).map((one) => (
                  <li key={one.concept}>
                    <MoveItem move={one.moves[0]} note={othersOf(one)} cause={causes.get(one.moves[0])} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <Crossed crossings={crossings} firing={firing} />
      <p className={styles.extremes}>
        {extremes.map(({ label, count, href }) => (
          <PageLink key={label} href={href}>
            {label}: {count.toLocaleString('en-US')} series
          </PageLink>
        ))}
      </p>
    </section>
  )
}

const counted = (count: number) => count.toLocaleString('en-US')

/** `Valuation, 3 more` */
function othersOf({ concept, moves }: ConceptMoves): string {
  return conceptLabel(concept) + (moves.length > 1 ? `, ${moves.length - 1} more` : '')
}
