import { stemmer } from 'stemmer'
import { BEGINNINGS } from './needs-meaning'

/** Words of questions that say nothing about what is asked for. */
const ASKING: ReadonlySet<string> = new Set([
  ...BEGINNINGS,
  ...(
    'a about after all am an and any around as ask at be because been before being best both but by come coming current ' +
    'currently data day doing down during each every far few find for from get gets give go going had high his how i if in ' +
    'into it its just know large latest let like look low many may me mean means more most much my near new next no not now of ' +
    'off on one or other our out over per please right same say see set she show since small so some still strong such tell ' +
    'than that the their them then there these they thing things this those to today too under until up us use used very want ' +
    'way we well while whole with would you your people big'
  ).split(' '),
])

/** Words of the catalog for everyday words that it does not use. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    overvalued: ['valuation'],
    undervalued: ['valuation'],
    overbought: ['rsi'],
    oversold: ['rsi'],
    earn: ['revenue'],
    income: ['revenue'],
    exist: ['circulating supply'],
    own: ['holder', 'whale'],
    owns: ['holder', 'whale'],
    owners: ['holder'],
    people: ['addresses'],
    users: ['addresses'],
    cost: ['fee', 'price'],
    pay: ['fee', 'rate'],
    economy: ['gdp'],
    jobless: ['unemployment'],
    homes: ['home', 'housing'],
    houses: ['housing'],
    cars: ['vehicle'],
    stocks: ['sp500'],
    crash: ['drawdown'],
    share: ['dominance'],
    interested: ['search interest'],
    leverage: ['open interest'],
    traders: ['futures'],
    electricity: ['energy'],
    risky: ['risk'],
    rent: ['shelter'],
    lose: ['loss'],
    losing: ['loss'],
  }),
)

const stems = new Map<string, string>()

/** The stem of a word; null for one that only asks. Names with digits stay as they are. */
export function stemOf(word: string): string | null {
  if (ASKING.has(word)) return null
  if (/\d/.test(word)) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  // Only words of the catalog repeat.
  if (stems.size < MOST_STEMS) stems.set(word, stem)
  return stem
}

const MOST_STEMS = 20_000

/** Words of the catalog for a word of a question. */
export const meaningsOf = (word: string): readonly string[] => MEANINGS.get(word) ?? []
