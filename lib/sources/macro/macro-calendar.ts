/** A rule of `release.ts`, and the later one that held for rows before a day. */
interface MacroRelease {
  rule: string
  earlier?: { before: string; rule: string }
  /** Publisher, name and regular days. */
  of: string
}

/**
 * Publications of economic series. The dates of the rows are those of FRED. A rule gives the latest day that the
 * publisher has chosen in a regular month, so that no value is used before anybody knew it. Days that are known are in
 * `../known-releases`, also those after government shutdowns, and replace the rule.
 */
export const RELEASES = {
  'consumer prices': {
    rule: 'next month, day 20',
    earlier: { before: '2016-01-01', rule: 'next month, day 28' },
    of: 'BLS, Consumer Price Index, 10th to 20th; until 2015 to the 26th',
  },
  'producer prices': {
    rule: 'next month, day 20',
    earlier: { before: '2016-01-01', rule: 'next month, day 28' },
    of: 'BLS, Producer Price Index, 9th to 19th; until 2015 to the 26th',
  },
  'import prices': { rule: 'next month, day 20', of: 'BLS, U.S. Import and Export Price Indexes' },
  employment: {
    rule: 'employment report',
    of: 'BLS, Employment Situation: the third Friday after the week of the 12th',
  },
  'job openings': {
    rule: 'next month, day 47',
    of: 'BLS, Job Openings and Labor Turnover, to the 17th of the second month',
  },
  'personal income': {
    rule: 'next month, day 35',
    of: 'BEA, Personal Income and Outlays, to the 4th of the second month; Dallas Fed, the same day',
  },
  'international trade': {
    rule: 'next month, day 41',
    earlier: { before: '2014-01-01', rule: 'next month, day 53' },
    of: 'Census Bureau and BEA, International Trade, to the 9th of the second month; in the 1990s to the 22nd',
  },
  'gross domestic product': { rule: 'quarter, day 31', of: 'BEA, Gross Domestic Product, first estimate' },
  'employment costs': { rule: 'quarter, day 31', of: 'BLS, Employment Cost Index' },
  productivity: {
    rule: 'quarter, day 47',
    of: 'BLS, Productivity and Costs, to the 16th of the second month',
  },
  'residential construction': {
    rule: 'next month, day 22',
    of: 'Census Bureau, New Residential Construction, on the 12th workday',
  },
  'new home sales': {
    rule: 'next month, day 29',
    earlier: { before: '2005-01-01', rule: 'next month, day 38' },
    of: 'Census Bureau, New Residential Sales, on the 17th workday',
  },
  'new home prices': {
    rule: 'quarter, day 29',
    earlier: { before: '2005-01-01', rule: 'quarter, day 38' },
    of: 'Census Bureau, New Residential Sales',
  },
  'durable goods': { rule: 'next month, day 29', of: 'Census Bureau, Durable Goods' },
  'retail sales': { rule: 'next month, day 20', of: 'Census Bureau, Advance Monthly Retail Sales' },
  inventories: {
    rule: 'next month, day 50',
    of: 'Census Bureau, Manufacturing and Trade Inventories and Sales, to the 18th of the second month',
  },
  'existing home sales': { rule: 'next month, day 28', of: 'National Association of Realtors' },
  'home price index': {
    rule: 'next month, day 62',
    of: 'S&P Cotality, last Tuesday of the second month after',
  },
  'industrial production': { rule: 'next month, day 20', of: 'Federal Reserve, G.17 Industrial Production' },
  'national activity': { rule: 'next month, day 31', of: 'Chicago Fed, National Activity Index' },
  'vehicle sales': { rule: 'next month, day 10', of: 'BEA, Motor Vehicle Sales' },
  'consumer credit': {
    rule: 'second month, business day 6',
    of: 'Federal Reserve, G.19 Consumer Credit, on the fifth business day',
  },
  'treasury statement': {
    rule: 'treasury statement',
    earlier: { before: '2005-01-01', rule: 'next month, day 31' },
    of: 'Treasury, Monthly Treasury Statement, on the eighth business day, that of September to its end',
  },
  'money stock': { rule: 'next month, 4th Tuesday', of: 'Federal Reserve, H.6 Money Stock Measures' },
  'central banks': {
    rule: 'next month, day 31',
    of: 'central banks; the last of them at the end of the next month',
  },
  'bank assets by month': {
    rule: 'next month, day 18',
    of: 'Federal Reserve, H.8 Assets and Liabilities of Commercial Banks',
  },
  'charge-offs': { rule: 'quarter, day 65', of: 'Federal Reserve, Charge-Off and Delinquency Rates' },
  'card rates': {
    rule: 'second month, business day 6',
    of: 'Federal Reserve, G.19 Consumer Credit, of the middle month',
  },
  'loan officers': { rule: 'quarter, day 45', of: 'Federal Reserve, Senior Loan Officer Survey' },
  'treasury bulletin': { rule: 'quarter, day 95', of: 'Treasury, Treasury Bulletin' },
  'debt to output': { rule: 'quarter, day 95', of: 'Office of Management and Budget' },
  'monthly rates': {
    rule: 'next month, business day 2',
    of: 'Federal Reserve, H.15, monthly averages, with the rates of the last day',
  },
  'consumer sentiment': {
    rule: 'next month, day 3',
    of: 'University of Michigan, final results of the month',
  },
  'commodity prices': { rule: 'next month, day 31', of: 'International Monetary Fund' },
  'jobless claims': { rule: '5 days', of: 'Department of Labor, initial claims on Thursday' },
  'weekly activity': { rule: '5 days', of: 'Dallas Fed, Weekly Economic Index on Thursday' },
  'continued claims': { rule: '12 days', of: 'Department of Labor, continued claims' },
  'balance sheet': { rule: '1 day', of: 'Federal Reserve, H.4.1 on Thursday, on Friday after a holiday' },
  'bank assets': { rule: '9 days', of: 'Federal Reserve, H.8 on Friday of the next week' },
  'mortgage rates': { rule: 'same day', of: 'Freddie Mac on Thursday' },
  'financial conditions': { rule: '3 business days', of: 'Chicago Fed on Wednesday, later after holidays' },
  'financial stress': { rule: '4 business days', of: 'St. Louis Fed on Thursday, later after holidays' },
  gasoline: { rule: '1 day', of: 'Energy Information Administration, Tuesday at the latest' },
  'daily rates': { rule: 'next business day', of: 'Federal Reserve, H.15; New York Fed; ICE; Moody’s' },
  'exchange rates': { rule: 'next Monday', of: 'Federal Reserve, H.10 Foreign Exchange Rates' },
  'energy prices': {
    rule: '9 days',
    of: 'Energy Information Administration, spot prices on Wednesday, on Thursday after a holiday',
  },
  'term premium': { rule: '8 days', of: 'Federal Reserve, Three-Factor Nominal Term Structure Model' },
  'same day': { rule: 'same day', of: 'closes, auctions and decisions that are known on the day' },
} as const satisfies Record<string, MacroRelease>

export type ReleaseName = keyof typeof RELEASES
