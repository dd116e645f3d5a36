import type { MacroId } from './macro-series'
import { type Release, releaseOf } from './release'

/**
 * Publication of every macro series. The dates of the rows are those of FRED; the rules are the regular days of the
 * release calendars of FRED (fred.stlouisfed.org/releases/calendar) and of the publishers. Where the day varies, the
 * latest regular one is stated, because an earlier one would use values before anybody knew them. Delays, as in the
 * government shutdown of 2025, are known only from files with publication dates.
 */
const RULES: readonly (readonly [rule: string, publisher: string, ids: readonly (MacroId | 'M2GLOBAL')[]])[] =
  [
    [
      'next month, day 15',
      'BLS, Consumer Price Index, 10th to 15th',
      [
        ...(['CPIAUCSL', 'CPILFESL', 'CPIUFDSL', 'CPIENGSL', 'CPIMEDSL'] as const),
        ...(['CUSR0000SAH1', 'CUSR0000SETA02', 'CORESTICKM159SFRBATL'] as const),
      ],
    ],
    ['next month, day 16', 'BLS, Producer Price Index and import prices', ['PPIACO', 'PPIFIS', 'IR']],
    [
      'employment report',
      'BLS, Employment Situation: the third Friday after the week of the 12th',
      [
        ...(['UNRATE', 'PAYEMS', 'CIVPART', 'EMRATIO', 'AHETPI', 'SAHMREALTIME', 'U6RATE'] as const),
        ...(['UNEMPLOY', 'LNS11300060', 'AWHAETP', 'UEMPMEAN', 'TEMPHELPS', 'MANEMP'] as const),
      ],
    ],
    [
      'next month, day 42',
      'BLS, Job Openings and Labor Turnover, five to six weeks after the month',
      ['JTSJOL', 'JTSQUR', 'JTSHIL', 'JTSLDL'],
    ],
    [
      'next month, day 31',
      'BEA, Personal Income and Outlays; Dallas Fed, the same day',
      ['PCEPI', 'PCEPILFE', 'PCE', 'PSAVERT', 'DSPIC96', 'PCETRIM12M159SFRBDAL'],
    ],
    ['next month, day 36', 'Census Bureau and BEA, International Trade', ['BOPGSTB']],
    [
      'quarter, day 30',
      'BEA, Gross Domestic Product, first estimate',
      ['GDP', 'GDPC1', 'A191RL1Q225SBEA', 'A091RC1Q027SBEA', 'M2V'],
    ],
    ['quarter, day 31', 'BLS, Employment Cost Index', ['ECIALLCIV']],
    ['quarter, day 40', 'BLS, Productivity and Costs', ['OPHNFB']],
    ['next month, day 20', 'Census Bureau, New Residential Construction', ['HOUST', 'PERMIT', 'UNDCONTSA']],
    [
      'next month, day 27',
      'Census Bureau, New Residential Sales; Durable Goods',
      ['HSN1F', 'MSACSR', 'DGORDER'],
    ],
    ['quarter, day 27', 'Census Bureau, New Residential Sales', ['MSPUS']],
    ['next month, day 17', 'Census Bureau, Retail Sales', ['RSAFS']],
    ['next month, day 46', 'Census Bureau, Business Inventories', ['ISRATIO']],
    ['next month, day 23', 'National Association of Realtors', ['EXHOSLUSM495S']],
    ['next month, day 61', 'S&P Cotality, last Tuesday of the second month after', ['CSUSHPINSA']],
    ['next month, day 17', 'Federal Reserve, G.17 Industrial Production', ['INDPRO', 'TCU']],
    ['next month, day 28', 'Chicago Fed, National Activity Index', ['CFNAI']],
    ['next month, day 4', 'BEA, Motor Vehicle Sales', ['TOTALSA']],
    ['next month, day 38', 'Federal Reserve, G.19 Consumer Credit', ['TOTALSL']],
    ['next month, day 14', 'Treasury, Monthly Treasury Statement', ['MTSDS133FMS']],
    [
      'next month, 4th Tuesday',
      'Federal Reserve, H.6 Money Stock Measures',
      ['M2SL', 'M1SL', 'BOGMBASE', 'TOTRESNS'],
    ],
    ['next month, day 31', 'central banks; the last of them at the end of the next month', ['M2GLOBAL']],
    ['next month, day 17', 'Federal Reserve, H.8 Assets and Liabilities of Commercial Banks', ['BUSLOANS']],
    ['quarter, day 55', 'Federal Reserve, Charge-Off and Delinquency Rates', ['DRCCLACBS']],
    ['next month, day 40', 'Federal Reserve, G.19 Consumer Credit, of the middle month', ['TERMCBCCALLNS']],
    ['quarter, day 40', 'Federal Reserve, Senior Loan Officer Survey', ['DRTSCILM']],
    ['quarter, day 65', 'Treasury, Treasury Bulletin', ['GFDEBTN']],
    ['quarter, day 90', 'Office of Management and Budget', ['GFDEGDQ188S']],
    ['next month, day 3', 'Federal Reserve, H.15, monthly averages', ['FEDFUNDS', 'GS2']],
    ['next month, day 1', 'University of Michigan, final results of the month', ['UMCSENT', 'MICH']],
    ['next month, day 20', 'International Monetary Fund', ['PCOPPUSDM', 'PALLFNFINDEXM']],
    ['5 days', 'Department of Labor, initial claims on Thursday; New York Fed', ['ICSA', 'WEI']],
    ['12 days', 'Department of Labor, continued claims', ['CCSA']],
    ['1 day', 'Federal Reserve, H.4.1 on Thursday', ['WALCL', 'WTREGEN', 'TREAST']],
    ['9 days', 'Federal Reserve, H.8 on Friday of the next week', ['DPSACBW027SBOG']],
    ['same day', 'Freddie Mac on Thursday', ['MORTGAGE30US']],
    ['5 days', 'Chicago Fed on Wednesday', ['NFCI']],
    ['6 days', 'St. Louis Fed on Thursday', ['STLFSI4']],
    ['1 day', 'Energy Information Administration, Tuesday at the latest', ['GASREGW']],
    [
      'next business day',
      'Federal Reserve, H.15; New York Fed; ICE; Moody’s',
      [
        ...(['DGS1MO', 'DGS3MO', 'DGS6MO', 'DGS1', 'DGS2', 'DGS3', 'DGS5', 'DGS7', 'DGS10'] as const),
        ...(['DGS20', 'DGS30', 'DFII5', 'DFII10', 'DFII30', 'T10YIE', 'T5YIE', 'T5YIFR'] as const),
        ...(['T10Y3M', 'DFF', 'SOFR', 'BAMLH0A0HYM2', 'BAMLC0A0CM', 'BAA10Y', 'USEPUINDXD'] as const),
      ],
    ],
    [
      'next Monday',
      'Federal Reserve, H.10 Foreign Exchange Rates',
      [
        ...(['DTWEXBGS', 'DEXUSEU', 'DEXJPUS', 'DEXUSUK', 'DEXCHUS'] as const),
        ...(['DEXSZUS', 'DEXBZUS', 'DEXUSAL'] as const),
      ],
    ],
    ['8 days', 'Energy Information Administration, spot prices', ['DCOILWTICO', 'DCOILBRENTEU', 'DHHNGSP']],
    ['8 days', 'Federal Reserve, Three-Factor Nominal Term Structure Model', ['THREEFYTP10']],
    [
      'same day',
      'closes, auctions and decisions that are known on the day',
      ['VXVCLS', 'NASDAQ100', 'RRPONTSYD', 'DFEDTARU'],
    ],
  ]

const BY_ID: ReadonlyMap<string, Release> = new Map(
  RULES.flatMap(([rule, , ids]) => ids.map((id) => [id, releaseOf(rule)] as const)),
)

/** Publication of a macro series; undefined if it is none. */
export function macroRelease(id: string): Release | undefined {
  return BY_ID.get(id)
}
