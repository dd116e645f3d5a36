import { readFileSync } from 'node:fs'
import { FAMILIES } from '@/lib/contract/family'
import { type BestSource, bestSources } from './best-sources'
import { available, openViews, type Views, type Withheld, withheldSources } from './views'

export const PAGE = 'docs/public-sources.md'
const START = '\n## Series by viewer\n'

/** The page with its computed part, which is all from the first of its headings on. */
export async function writePublicSourcesPage(): Promise<string> {
  const [intro] = readFileSync(PAGE, 'utf8').split(START)
  const views = await openViews()
  const parts = [counts(views), obstacles(await withheldSources(views)), families(bestSources(views), views)]
  return `${intro.trimEnd()}\n${START}\n${parts.join('\n')}`
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

function counts(views: Views): string {
  const shown = [views.visitor, views.visitorKeys, views.operator, views.operatorKeys, views.everything]
  const row = (name: string, isOf: (family: string) => boolean) => [
    name,
    ...shown.map((catalog) => available(catalog).filter(({ family }) => isOf(family)).length),
    views.everything.endpoints.filter(({ family }) => isOf(family)).length,
  ]
  return `Counted from what each source says it fills: a series with one of its main fields, and the last table names those that it lacks. Young sources have short histories, so that averages over years can be empty at first. Coin Metrics publishes whole price histories for coins with chain metrics, and the last seven days for the others, which Chartroom keeps: the risk levels of these coins begin after 530 days.

${table(
  [
    'family',
    'visitors',
    'visitors, with keys',
    'operator',
    'operator, with keys',
    'operator, all sources',
    'of',
  ],
  [...FAMILIES.map((family) => row(family, (one) => one === family)), row('all', () => true)],
)}
- **Visitors** see what may be shown to others: the same with all default sources and with the shareable ones alone.
- **Keys** are the free ones and the address in the column *On* above.
`
}

const obstacles = (withheld: readonly Withheld[]) => `
## Withheld series by publisher

Series that only the operator sees use these sources. *Alone*: series that visitors would see if this source were named in [\`SHARE_SOURCES\`](settings.md).

${table(
  ['source', 'terms', 'used by', 'alone'],
  withheld.map(({ source: { id, terms }, uses, alone }) => [
    `\`${id}\``,
    terms.hasNone ? 'none stated' : terms.seen ? 'not allowed' : 'not read',
    uses,
    alone,
  ]),
)}`

function families(groups: readonly BestSource[], { everything }: Views): string {
  const without = FAMILIES.flatMap((family) => {
    const none = everything.endpoints.filter((one) => one.family === family && !one.available)
    return none.length > 0 ? [`${family} ${none.length}`] : []
  })
  return `
## Best source of each series

The best source may be shown to others and needs no key. Where several publishers are named, a series uses all of them, or one where another has no value. *Without*: fields that need what only others publish, such as the risk at the high and low of a day. Series of \`no\` need a publisher that is not for others. No public source here fills the rest: ${without.join(', ')}.

${table(
  ['family', 'series', 'such as', 'publishers', 'for others', 'key', 'period', 'without'],
  folded(groups).map((one) => [
    one.family,
    one.series.length,
    `\`${one.series[0].slice(one.family.length + 1)}\``,
    one.publishers.join(', '),
    one.shown,
    one.settings.map((name) => `\`${name}\``).join(', '),
    one.cadence ?? '',
    shortList(one.without),
  ]),
)}`
}

const MOST_NAMES = 3
const shortList = (names: readonly string[]) =>
  [
    ...names.slice(0, MOST_NAMES).map((name) => `\`${name}\``),
    ...(names.length > MOST_NAMES ? ['…'] : []),
  ].join(', ')

/** One row per family for all series that visitors do not see, with their publishers. */
function folded(groups: readonly BestSource[]): BestSource[] {
  return FAMILIES.flatMap((family) => {
    const own = groups.filter((one) => one.family === family)
    const hidden = own.filter(({ shown }) => shown === 'no')
    const [first] = hidden
    const publishers = [...new Set(hidden.flatMap((one) => one.publishers))]
    const all = { ...first, series: hidden.flatMap(({ series }) => series), publishers }
    return [...own.filter(({ shown }) => shown !== 'no'), ...(first ? [all] : [])]
  })
}
