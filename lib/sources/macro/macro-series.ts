import type { ReleaseName } from './macro-calendar'

/** Facts of an economic series. One without them does not compile. */
interface MacroSeries {
  /** Usual distance of its values. */
  cadence: 'trading-day' | 'weekly' | 'monthly' | 'quarterly'
  /** As its publisher states it. */
  unit: string
  name: string
  /** The publication that it is part of. */
  release: ReleaseName
  /** A daily series whose whole history is recomputed at times. Other daily ones are quotes, which do not change. */
  isEstimated?: true
}

const each =
  (cadence: MacroSeries['cadence']) =>
  (name: string, unit: string, release: ReleaseName): MacroSeries => ({ cadence, unit, name, release })
const daily = each('trading-day')
const weekly = each('weekly')
const monthly = each('monthly')
const quarterly = each('quarterly')
const estimated = (series: MacroSeries): MacroSeries => ({ ...series, isEstimated: true })

/** FRED series used by the catalog: name, unit, and the publication that each is part of. */
export const MACRO_SERIES = {
  CPIAUCSL: monthly('Consumer price index, all items', 'index 1982-84=100', 'consumer prices'),
  CPILFESL: monthly('Consumer price index less food and energy', 'index 1982-84=100', 'consumer prices'),
  PCEPI: monthly('Personal consumption expenditures price index', 'index 2017=100', 'personal income'),
  PCEPILFE: monthly('Core PCE price index', 'index 2017=100', 'personal income'),
  PPIACO: monthly('Producer price index, all commodities', 'index 1982=100', 'producer prices'),
  T10YIE: daily('Ten-year breakeven inflation', 'percent', 'daily rates'),
  FEDFUNDS: monthly('Effective federal funds rate', 'percent', 'monthly rates'),
  DGS2: daily('Two-year Treasury yield', 'percent', 'daily rates'),
  DGS10: daily('Ten-year Treasury yield', 'percent', 'daily rates'),
  DGS30: daily('Thirty-year Treasury yield', 'percent', 'daily rates'),
  UNRATE: monthly('Unemployment rate', 'percent', 'employment'),
  PAYEMS: monthly('Nonfarm payrolls', 'thousand persons', 'employment'),
  ICSA: weekly('Initial jobless claims', 'claims', 'jobless claims'),
  CIVPART: monthly('Labor force participation rate', 'percent', 'employment'),
  EMRATIO: monthly('Employment-population ratio', 'percent', 'employment'),
  AHETPI: monthly('Average hourly earnings', 'USD per hour', 'employment'),
  SAHMREALTIME: monthly('Real-time Sahm rule indicator', 'percentage points', 'employment'),
  GDP: quarterly('Gross domestic product', 'billion USD', 'gross domestic product'),
  GDPC1: quarterly('Real gross domestic product', 'billion 2017 USD', 'gross domestic product'),
  HOUST: monthly('Housing starts', 'thousand units', 'residential construction'),
  HSN1F: monthly('New one-family houses sold', 'thousand units', 'new home sales'),
  M2SL: monthly('M2 money stock', 'billion USD', 'money stock'),
  WALCL: weekly('Federal Reserve total assets', 'million USD', 'balance sheet'),
  INDPRO: monthly('Industrial production', 'index 2017=100', 'industrial production'),
  PCE: monthly('Personal consumption expenditures', 'billion USD', 'personal income'),
  DTWEXBGS: estimated(daily('Broad dollar index', 'index 2006=100', 'exchange rates')),
  CPIUFDSL: monthly('Consumer price index, food', 'index 1982-84=100', 'consumer prices'),
  CPIENGSL: monthly('Consumer price index, energy', 'index 1982-84=100', 'consumer prices'),
  CUSR0000SAH1: monthly('Consumer price index, shelter', 'index 1982-84=100', 'consumer prices'),
  CUSR0000SETA02: monthly(
    'Consumer price index, used cars and trucks',
    'index 1982-84=100',
    'consumer prices',
  ),
  CPIMEDSL: monthly('Consumer price index, medical care', 'index 1982-84=100', 'consumer prices'),
  PPIFIS: monthly('Producer price index, final demand', 'index 2009-11=100', 'producer prices'),
  IR: monthly('Import price index, all commodities', 'index 2000=100', 'producer prices'),
  T5YIE: daily('Five-year breakeven inflation', 'percent', 'daily rates'),
  T5YIFR: daily('Five-year, five-year forward inflation expectation', 'percent', 'daily rates'),
  MICH: monthly('One-year inflation expectations, University of Michigan', 'percent', 'consumer sentiment'),
  CORESTICKM159SFRBATL: monthly(
    'Sticky price CPI less food and energy, year over year',
    'percent',
    'consumer prices',
  ),
  PCETRIM12M159SFRBDAL: monthly(
    'Trimmed mean PCE inflation over twelve months',
    'percent',
    'personal income',
  ),
  JTSJOL: monthly('Job openings, nonfarm', 'thousand jobs', 'job openings'),
  JTSQUR: monthly('Quits rate, nonfarm', 'percent', 'job openings'),
  JTSHIL: monthly('Hires, nonfarm', 'thousand persons', 'job openings'),
  JTSLDL: monthly('Layoffs and discharges, nonfarm', 'thousand persons', 'job openings'),
  U6RATE: monthly(
    'Unemployed, marginally attached, and part-time for economic reasons (U-6)',
    'percent',
    'employment',
  ),
  UNEMPLOY: monthly('Unemployment level', 'thousand persons', 'employment'),
  CCSA: weekly('Continued unemployment claims', 'claims', 'continued claims'),
  LNS11300060: monthly('Labor force participation rate, 25–54 years', 'percent', 'employment'),
  AWHAETP: monthly('Average weekly hours, total private', 'hours', 'employment'),
  UEMPMEAN: monthly('Mean duration of unemployment', 'weeks', 'employment'),
  TEMPHELPS: monthly('Employment in temporary help services', 'thousand persons', 'employment'),
  ECIALLCIV: quarterly('Employment cost index, civilian workers', 'index 2005-12=100', 'employment costs'),
  OPHNFB: quarterly('Output per hour, nonfarm business', 'index 2017=100', 'productivity'),
  MANEMP: monthly('Manufacturing employment', 'thousand persons', 'employment'),
  DGS1MO: daily('One-month Treasury yield', 'percent', 'daily rates'),
  DGS3MO: daily('Three-month Treasury yield', 'percent', 'daily rates'),
  DGS6MO: daily('Six-month Treasury yield', 'percent', 'daily rates'),
  DGS1: daily('One-year Treasury yield', 'percent', 'daily rates'),
  DGS3: daily('Three-year Treasury yield', 'percent', 'daily rates'),
  DGS5: daily('Five-year Treasury yield', 'percent', 'daily rates'),
  DGS7: daily('Seven-year Treasury yield', 'percent', 'daily rates'),
  DGS20: daily('Twenty-year Treasury yield', 'percent', 'daily rates'),
  GS2: monthly('Two-year Treasury yield, monthly average', 'percent', 'monthly rates'),
  DFII5: daily('Five-year inflation-indexed Treasury yield', 'percent', 'daily rates'),
  DFII10: daily('Ten-year inflation-indexed Treasury yield', 'percent', 'daily rates'),
  DFII30: daily('Thirty-year inflation-indexed Treasury yield', 'percent', 'daily rates'),
  DFF: daily('Effective federal funds rate, daily', 'percent', 'daily rates'),
  SOFR: daily('Secured overnight financing rate', 'percent', 'daily rates'),
  DFEDTARU: daily('Federal funds target range, upper limit', 'percent', 'same day'),
  MORTGAGE30US: weekly('Thirty-year fixed mortgage rate', 'percent', 'mortgage rates'),
  T10Y3M: daily('Ten-year minus three-month Treasury yield', 'percent', 'daily rates'),
  BAMLH0A0HYM2: daily('ICE BofA US high yield option-adjusted spread', 'percent', 'daily rates'),
  BAMLC0A0CM: daily('ICE BofA US corporate option-adjusted spread', 'percent', 'daily rates'),
  BAA10Y: daily('Moody’s Baa yield minus ten-year Treasury yield', 'percent', 'daily rates'),
  THREEFYTP10: estimated(daily('Term premium on a ten-year zero coupon bond', 'percent', 'term premium')),
  M1SL: monthly('M1 money stock', 'billion USD', 'money stock'),
  BOGMBASE: monthly('Monetary base', 'million USD', 'money stock'),
  TOTRESNS: monthly('Reserves of depository institutions', 'billion USD', 'money stock'),
  RRPONTSYD: daily('Overnight reverse repurchase agreements', 'billion USD', 'same day'),
  WTREGEN: weekly('Treasury general account, week average', 'million USD', 'balance sheet'),
  M2V: quarterly('Velocity of M2', 'ratio', 'gross domestic product'),
  DPSACBW027SBOG: weekly('Deposits, all commercial banks', 'billion USD', 'bank assets'),
  TREAST: weekly('Treasury securities held by the Federal Reserve', 'million USD', 'balance sheet'),
  A191RL1Q225SBEA: quarterly(
    'Real gross domestic product, change at annual rate',
    'percent',
    'gross domestic product',
  ),
  TCU: monthly('Capacity utilization, total industry', 'percent', 'industrial production'),
  RSAFS: monthly('Retail and food services sales', 'million USD', 'retail sales'),
  DGORDER: monthly('Manufacturers’ new orders, durable goods', 'million USD', 'new home sales'),
  CFNAI: monthly('Chicago Fed national activity index', 'index', 'national activity'),
  PSAVERT: monthly('Personal saving rate', 'percent', 'personal income'),
  DSPIC96: monthly('Real disposable personal income', 'billion 2017 USD', 'personal income'),
  ISRATIO: monthly('Inventories to sales, total business', 'ratio', 'inventories'),
  BOPGSTB: monthly('Trade balance, goods and services', 'million USD', 'international trade'),
  TOTALSA: monthly('Total vehicle sales, annual rate', 'million units', 'vehicle sales'),
  WEI: weekly('Weekly economic index', 'index', 'jobless claims'),
  PERMIT: monthly('Building permits, annual rate', 'thousand units', 'residential construction'),
  EXHOSLUSM495S: monthly('Existing home sales, annual rate', 'units', 'existing home sales'),
  CSUSHPINSA: monthly(
    'S&P Cotality Case-Shiller national home price index',
    'index 2000-01=100',
    'home price index',
  ),
  MSPUS: quarterly('Median sales price of houses sold', 'USD', 'new home prices'),
  MSACSR: monthly('Months of supply of new houses', 'months', 'new home sales'),
  UNDCONTSA: monthly('Housing units under construction', 'thousand units', 'residential construction'),
  TOTALSL: monthly('Consumer credit outstanding', 'million USD', 'consumer credit'),
  DRCCLACBS: quarterly('Delinquency rate on credit card loans', 'percent', 'charge-offs'),
  TERMCBCCALLNS: quarterly('Credit card interest rate, all accounts', 'percent', 'card rates'),
  BUSLOANS: monthly('Commercial and industrial loans', 'billion USD', 'bank assets by month'),
  GFDEBTN: quarterly('Federal debt, total public', 'million USD', 'treasury bulletin'),
  GFDEGDQ188S: quarterly('Federal debt as percent of GDP', 'percent', 'debt to output'),
  MTSDS133FMS: monthly('Federal surplus or deficit', 'million USD', 'treasury statement'),
  A091RC1Q027SBEA: quarterly(
    'Federal interest payments, annual rate',
    'billion USD',
    'gross domestic product',
  ),
  DRTSCILM: quarterly('Banks tightening standards for business loans, net share', 'percent', 'loan officers'),
  UMCSENT: monthly('Consumer sentiment, University of Michigan', 'index 1966-Q1=100', 'consumer sentiment'),
  NFCI: weekly('Chicago Fed national financial conditions index', 'index', 'financial conditions'),
  STLFSI4: weekly('St. Louis Fed financial stress index', 'index', 'financial stress'),
  USEPUINDXD: estimated(daily('Economic policy uncertainty index', 'index', 'daily rates')),
  VXVCLS: daily('Three-month volatility index of the S&P 500', 'percent', 'same day'),
  DCOILWTICO: daily('Crude oil, West Texas Intermediate', 'USD per barrel', 'energy prices'),
  DCOILBRENTEU: daily('Crude oil, Brent', 'USD per barrel', 'energy prices'),
  DHHNGSP: daily('Henry Hub natural gas spot price', 'USD per million BTU', 'energy prices'),
  GASREGW: weekly('Regular gasoline', 'USD per gallon', 'gasoline'),
  PCOPPUSDM: monthly('Global price of copper', 'USD per metric ton', 'commodity prices'),
  PALLFNFINDEXM: monthly('Global price index of all commodities', 'index 2016=100', 'commodity prices'),
  DEXUSEU: daily('Dollars to one euro', 'USD per EUR', 'exchange rates'),
  DEXJPUS: daily('Yen to one dollar', 'JPY per USD', 'exchange rates'),
  DEXUSUK: daily('Dollars to one pound', 'USD per GBP', 'exchange rates'),
  DEXCHUS: daily('Yuan to one dollar', 'CNY per USD', 'exchange rates'),
  DEXSZUS: daily('Swiss francs to one dollar', 'CHF per USD', 'exchange rates'),
  DEXBZUS: daily('Reais to one dollar', 'BRL per USD', 'exchange rates'),
  DEXUSAL: daily('Dollars to one Australian dollar', 'USD per AUD', 'exchange rates'),
  NASDAQ100: daily('Nasdaq 100 index', 'index', 'same day'),
} satisfies Record<string, MacroSeries>

/** Identifier of an economic series of FRED. */
export type MacroId = keyof typeof MACRO_SERIES
