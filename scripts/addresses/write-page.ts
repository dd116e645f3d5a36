import { LINE_COLORS, LINE_WIDTHS } from '../../lib/contract/fields/line-looks'
import { NOT_GATHERED } from '../../lib/url/settings/interval-refusal'
import { GROUPS, type Group, REFUSALS, SURFACES, type Surface } from '../../lib/url/settings/surfaces'

const WORDS = new Map<boolean | 'own', string>([
  [true, 'yes'],
  [false, '–'],
  ['own', 'own'],
])

/** `docs/addresses.md`: which address takes which setting. */
export function writeAddressesPage(): string {
  const groups = Object.keys(GROUPS) as Group[]
  const surfaces = Object.keys(SURFACES) as Surface[]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `# Addresses and their settings

A chart has one address for its page, and the same settings make a file, a picture, an embed, a cell, an alert or an answer for an assistant of it. \`npm run addresses:print\` writes this page from the table that all of them read (\`lib/url/settings/surfaces.ts\`).

- **yes**: the setting changes the answer.
- **–**: it is refused by its name. A file, \`/data\`, a tool and an alert answer with status 400 and the sentence below. A page, a picture and an embed show the chart without it and name it.
- **own**: the address may have it, because people copy it from a page, but something else decides: the days of a board, the theme of the reader, the condition of an alert.

An unknown name is refused by files, \`/data\`, tools and tables. Pages, pictures and embeds name it if it resembles a setting in letters or meaning, and ignore it otherwise, because other sites append names of their own to links.

${row(['setting', ...surfaces.map((one) => SURFACES[one].label)])}
${row(['---', ...surfaces.map(() => '---')])}
${groups.map((group) => row([GROUPS[group], ...surfaces.map((one) => WORDS.get(SURFACES[one].takes[group]) ?? '')])).join('\n')}

## Values of the settings

The parameters of a series keep their names of the API. \`timeframe\`, \`from\` and \`to\` set what is in view.

| setting | value |
|---|---|
| \`vs\` | a compared series, up to six times: \`economic/market_dow\`, then optionally \`:field\`, \`,name=value\`, \`,axis=shared\` or \`,axis=pane\`, \`,hidden=1\` |
| \`gaps\` | \`hold\` (default), \`skip\`, or days as in \`7d\`: a value is carried at most that long |
| \`rebase\` | \`100\`: lines are 100 at their start; \`percent\`: 0 % |
| \`interval\` | \`1d\`, \`1w\`, \`1M\` …: the periods that rows become |
| \`align\` | \`halving\`, \`cycle-low\`, \`cycle-top\` or dates: one line per cycle. \`when(rsi(a, 14) < 30)\`: what followed each occurrence, over 90 days or \`,days=30\`, optionally \`,overlaps=1\` |
| \`rule\` | \`when(close > sma(close, 200))\`: a tested [rule](rules.md) |
| \`marks\` · \`mark\` | lists of known events, \`halvings,fomc\` · a day with a text, \`2024-01-10:ETF approval\`, up to twelve times |
| \`title\` | a text of at most 80 characters: the name of this chart on its page, in previews, pictures and embeds. A page and a preview name the series too |
| \`style\` | a line, then a color, a width or both: \`mvrv:orange,2\`. Lines are fields, \`formula\`, letters of \`vs\`, and \`a\`, the first one, so that a style fits any chart. Colors: ${LINE_COLORS.join(', ')}. Widths: ${LINE_WIDTHS.join(', ')} |
| \`invert\` | \`1\`: values grow downward |
| \`formula\` | \`sma(a, 30) / b\`: \`a\` is the series, \`b\`, \`c\` … those of \`vs\`. Up to four times, with the options of \`vs\` |

## Sentences of refusals

${groups.map((group) => `- ${GROUPS[group]}: “… ${REFUSALS[group]}.”`).join('\n')}

A chart can have a reason of its own: charts of cycles, months, distributions, episodes and the contracts of a day, and every chart with \`align\`, refuse \`interval\` at every address: “… ${NOT_GATHERED}.”

## Addresses of other kinds

- **Tables and screens** have the settings of [tables](table.md). **Columns of several series** (\`/data/table.csv\`) have \`col\`, \`from\`, \`to\`, \`asof\`, \`rows\`, \`bom\`. Every other name is refused.
- **The API** has the parameters of each route, with \`fields\` for \`show\` and \`startDate\` and \`endDate\` for days. A parameter that only other routes have is named in \`metadata.ignoredParameters\`, an unknown one is refused, except those that sites and scripts append to any link, such as \`utm_source\`, \`_\` and \`cachebuster\`, which count as nothing at every address. It has no formulas.
- **UDF** has a symbol, a resolution and times: the protocol has no other settings.
`
}
