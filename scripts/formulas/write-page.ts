import { FAMILIES } from '../../lib/contract/family'
import type { FormulaFunction } from '../../lib/formula/functions/formula-function'
import { GROUPS, signatureOf } from '../../lib/formula/functions/function-table'
import {
  LONGEST_FORMULA,
  LONGEST_WINDOW,
  LONGEST_YEARS,
  MAX_ADDRESSES,
  MAX_PARTS,
} from '../../lib/formula/limits'
import { MAX_FORMULAS } from '../../lib/url/drawn-formula'

const count = (value: number) => value.toLocaleString('en-US')

const CALENDAR: Readonly<Record<FormulaFunction['calendar'], string>> = {
  'rows in it': 'the rows in it',
  date: 'the value as of that date',
  'usual rows': 'the usual number of rows',
}

/** The reference of the language of formulas, from the table of functions. */
export function writeFormulasPage(): string {
  return `# Formulas

A formula computes a line from the series of a chart and from any other series. Write it into the field Formula under Compare, which completes names, series, and functions, underlines errors, and has a list of all functions, or into the address of a chart, an image, an embed, \`/data\`, or an export: \`/onchain/mvrv?formula=zscore(a, 365)\`. \`npm run formulas:print\` writes this page from the table of functions.

\`\`\`text
a / b
sma(a, 30) - b
zscore(onchain/mvrv.mvrv, 4y)
corr_returns(a, economic/market_dow, 90)
100 * (sma(mvrv, 30d) / sma(mvrv, 365d) - 1)
r = rsi(onchain/mvrv.mvrv, 14d); r > 70
bands(a, 20, 2).upper
supertrend(crypto/prices/ETH, 10, 3).line
if(drawdown(a) < -0.2, a, sma(a, 50))
\`\`\`

## Series

| written | means |
|---|---|
| \`a\` | main field of the chart |
| \`b\`, \`c\` … | compared series in their order |
| \`mvrv\` | field of the chart by its name; in backticks if it is not a word, as in \`\` \`4year_average\` \`\` |
| \`onchain/mvrv\` | main field of the series at an address |
| \`onchain/mvrv.mvrv\` | a field of it |
| \`onchain/mvrv@chain=litecoin\` | with a parameter; further ones follow with another \`@\` |
| \`crypto/prices/ETH.close@interval=1w\` | in weeks: last, sum, or mean, as the field is gathered; the RSI of such weeks is \`rsi(…@interval=1w, 14)\`. One of \`1h\`, \`1d\`, \`1w\`, \`1M\`, \`1Q\`, \`1y\` |

A slash after one of the families (${FAMILIES.map((family) => `\`${family}\``).join(', ')}) is part of an address, any other one a division. In an address, a minus with a character on both sides belongs to the name: write \`onchain/mvrv - 1\` with spaces, or the address in backticks. Where a function wants high, low, and close, the address of a price without a field stands for all three.

A formula may use only series that its viewer may see, and the terms of their sources apply to the result.

## Operators

Strongest first. Operators of one line apply from left to right.

| operator | meaning |
|---|---|
| \`-x\` | the negative value: \`-a * b\` is \`(-a) * b\` |
| \`*\` \`/\` | product, quotient; a quotient by 0 is missing |
| \`+\` \`-\` | sum, difference |
| \`<\` \`<=\` \`>\` \`>=\` \`==\` \`!=\` | comparison, true or false |
| \`not\` | true if false |
| \`and\` | true if both are; false if one is false, also beside a missing value |
| \`or\` | true if one is |

\`name = …;\` names a line for the lines after it. The last line is the result. True is drawn as 1, false as 0. There is no sign for powers: write \`pow(x, 2)\`.

## Several formulas

A chart can have ${count(MAX_FORMULAS)} formulas: repeat \`formula=\` in the address. A formula whose last line has a name has it as its title, and later formulas can use it: with \`formula=fast = sma(a, 30)\`, another one is \`formula=a / fast\`. Lines before the last one belong to their formula.

Each is drawn on the first axis with its unit on which no line looks flat, or else in a pane below. An RSI, a stochastic and a correlation have the ends of their function, the first two with their levels, and share an axis only with values between those ends. A MACD has an axis of its own. \`,axis=own\`, \`,axis=shared\`, or \`,axis=pane\` at the end of its text chooses an axis of its own, that of the chart, or a pane, and \`,hidden=1\` computes it without drawing it. In files and \`/data\` their columns are \`formula\`, \`formula2\`, and so on.

The tab About shows the expression of a field where it has one, and opens it in the field of the chart. In the catalog it is \`expression\`. Parameters have their default values in it.

## Inputs

Series are computed from columns of tables, as publishers deliver them. \`inputs/chain/bitcoin.supply\` is one: the table and the column. The page of the table, whose rows are also at \`/inputs/chain/bitcoin.csv\`, shows its columns, units, publishers, and the series that are computed from it, and is seen by whoever may see its values. A column named \`index.sp500.close.held\` has the values of another table that were known in these rows.

Every row of a table counts in a window, also one without a value, and no value is carried from row to row of its table. So an expression over inputs gives the values of its field to the last digit. Units of inputs are not refused, because a price is in USD, not in USD for a coin.

## At what price

\`reach=<formula>=<level>\` in the address of a chart or its \`.txt\` finds the price in the last row at which the formula has the level: \`/crypto/prices/BTC.txt?reach=rsi(a, 14)=70&reach=onchain/mvrv=1\`, up to eight. A condition needs no level: \`reach=onchain/mvrv < 1\` finds where it turns. Fields of series are opened down to their inputs, so that the price is found inside them, and a market cap is price times supply. \`,by=inputs/chain/bitcoin.supply\` frees another input. Where the line itself has such a level, its name on the chart says the price. The key P opens the editor, with the levels of the series as first clicks and the inputs of each level to choose from.

\`\`\`sh
curl "http://localhost:3000/onchain/nupl.txt?reach=a=0.5"
\`\`\`

The table under the chart, the files \`.json\`, \`.parquet\` and \`.txt\`, and the tools \`read\` and \`compute\` say the value, its distance from that of the row, the row (the last one in which the formula has a value), and the inputs that are held with their last day. Searched is a range from 1/20 to 20 times the present value, or 20 around one that may be below 0, and four times its size. With several values the nearest is first. A chart, embed, or picture that draws the price has a line at each value, and its legend names those \`outside:\`. Messages of [alerts](alerts.md) and the sentence of a [rule](rules.md) say where their condition turns. A formula is searched over the rows of its windows, with the state before them for functions that go on forever, such as \`rsi\`; one with \`resample\`, over all. Other inputs, such as the high of the day, stay as they are.

## Why it moved

\`why=2025-12-22..2026-03-22\` in the address of a chart takes the change of its main line between two days apart by inputs: \`/onchain/mvrv.txt?why=2025-12-22..2026-03-22\`. A formula and \`@\` before the days take its change apart: \`/onchain/mvrv.csv?why=zscore(a, 1460)@2025-12-22..2026-03-22\`. Each day stands for the last row by its end, and an earlier first day for the first row.

\`why=known:2026-03-01..2026-09-01\` takes revisions apart: the change of one value, that of the last row by the first day, between what was known of it on the two days. Its parts are the rows of the input that were revised: of the newest 64, the eleven with the largest effects alone, and the others together. A formula with several revised inputs has a part for each of these. They sum to the change, and *Rows* is what withdrawn rows leave. A chart without a record of earlier values, one with \`asof\`, and a value that stayed are refused by name.

The part of an input is its Shapley value: the mean, over all orders in which the inputs start to move, of what its moves add to the last value. An input that does not move yet has after the first day the value that it had on it. So the parts sum to the change, inputs that do the same have equal parts, and windows, ranks, and joins need no rule of their own. *Time* is what remains with every input held: values that leave windows. The prices of one asset move as one. Up to six inputs are exact, in 64 evaluations. Formulas with more have sampled orders from a fixed seed, and the answer says how far a part may be off. A formula that has no value with an input held, such as a correlation with a constant, is refused by the name of that input.

A formula over several series is taken apart by these, and each opens as a chart with its own change, down to columns of tables with the rows, values, and publishers on both days. The page has a table with bars, its picture and an embed show the bars, \`.csv\` and \`.json\` have the parts with every digit, \`.txt\` and the tools \`read\` and \`compute\` a sentence. On a page, Y and *Analyze → Why it moved* take the change in view apart, and two pins the one between them.

## Windows

A window is a number of rows, such as \`30\`, or a length in the calendar: hours \`12h\`, days \`30d\`, weeks \`12w\`, months \`6m\`, years \`4y\`. Averages, sums, and other windows take the rows later than that length before each row. \`lag\`, \`change\`, and \`pct\` take the value as of that date. Functions that continue forever, such as \`ema\` and \`rsi\`, take the number of rows that the length usually has: \`14d\` is 14 daily rows or 10 trading days.

A window has a value if its last row has one and no more than a tenth of its rows, rounded up, are missing. Windows of fewer than five rows need all of them.

## Rows and gaps

The rows are those of the chart. A series with other rows has its last known value there, from its publication on and for as long as its cadence allows, with \`gaps=7d\` for at most seven days, or with \`gaps=skip\` only values of exactly that time and those published later in the first row that knew them. \`hold(x, 45d)\`, \`fill(x, 0)\`, and \`known(x)\` around a series replace this rule. A missing value is never 0. A result that is not finite or beyond ±1e100 is missing, and the chart says so.

Every part of a formula that is about one series is computed on all rows of that series, with its own cadence, and joined last: \`percentile(economic/dxy)\` has the same values on every chart, and windows in rows count the rows of their series. Parts of different series meet in the rows of the chart. \`fill(x, 0)\` around a series puts it into the rows of the chart, so windows around it count those. \`hold\` and \`known\` only say how long a value is carried. \`cross\` and \`since\` look at the rows of their series and of the chart. A period of \`resample\` is complete at the row of its series that reaches its end, or at the next one.

A carried value is not a new one. A function over several series that looks at other rows is computed on the rows of the chart in which all its inputs have new values, and its result is carried. So a weekend does not count as a return of zero, and a monthly value counts once. Windows in the calendar have the pace of the slowest input: \`ema(b, 12m)\` of monthly values takes twelve of them. Functions of one row, conditions, crossings, and \`since\` are computed on carried values too.

With \`interval=1w\` or longer, each series is gathered first, from its own rows, and the formula is computed over these bars: \`rsi(a, 14)\` is that of 14 weeks. Bars of the same period meet, and a series with fewer rows than bars is in the bar in which a value was published.

Nothing looks ahead: a value depends only on its row and earlier ones.

## Units

Units are carried: USD / USD is a ratio, USD · days is USD-days, 100 times a ratio is percent. They choose axis and format. Numbers have no unit and fit every one. Adding or comparing different units is an error in a formula with an address. Without one, the result has no unit and a note says so, because older links mixed units.

## Limits

${count(LONGEST_FORMULA)} characters, ${count(MAX_PARTS)} parts, ${count(MAX_ADDRESSES)} addresses, windows of ${count(LONGEST_WINDOW)} rows or ${count(LONGEST_YEARS)} years. The work is counted before it begins: rows times parts.

## Functions

\`n\` is a window, \`day\` a day such as \`2024-01-11\`, and other arguments are numbers. \`…\` stands for more series. Arguments with \`=\` may be left out, and so may those in brackets. Several outputs are picked by name, as in \`macd(a).signal\`; the first one is the usual one. Rows are counted from 1.
${GROUPS.map(writeGroup).join('')}`
}

const writeGroup = ([title, functions]: (typeof GROUPS)[number]) =>
  `
### ${title}

| function | meaning | unit | gaps | first value | a length means | source |
|---|---|---|---|---|---|---|
${functions.map(writeRow).join('\n')}
`

function writeRow(one: FormulaFunction): string {
  const { outputs, does, unit, gaps, first, calendar, source, params } = one
  const picked = outputs ? `<br>${outputs.map((name) => `\`.${name}\``).join(' ')}` : ''
  const length = params.some(({ type }) => type === 'window') ? CALENDAR[calendar] : ''
  const cells = [`\`${signatureOf(one)}\`${picked}`, does, unit.text, gaps, first, length, source]
  return `| ${cells.map((cell) => cell.replaceAll(' | ', ' \\| ')).join(' | ')} |`
}
