/**
 * Publications of economic series. The dates of the rows are those of FRED; the rules are the regular days of the release
 * calendars of FRED (fred.stlouisfed.org/releases/calendar) and of the publishers. Where the day varies, the latest
 * regular one is stated, because an earlier one would use values before anybody knew them. Delays, as in the government
 * shutdown of 2025, are known only from files with publication dates.
 */
export const RELEASES = {
  'consumer prices': { rule: 'next month, day 15', of: 'BLS, Consumer Price Index, 10th to 15th' },
  'producer prices': { rule: 'next month, day 16', of: 'BLS, Producer Price Index and import prices' },
  employment: {
    rule: 'employment report',
    of: 'BLS, Employment Situation: the third Friday after the week of the 12th',
  },
  'job openings': {
    rule: 'next month, day 42',
    of: 'BLS, Job Openings and Labor Turnover, five to six weeks after the month',
  },
  'personal income': {
    rule: 'next month, day 31',
    of: 'BEA, Personal Income and Outlays; Dallas Fed, the same day',
  },
  'international trade': { rule: 'next month, day 36', of: 'Census Bureau and BEA, International Trade' },
  'gross domestic product': { rule: 'quarter, day 30', of: 'BEA, Gross Domestic Product, first estimate' },
  'employment costs': { rule: 'quarter, day 31', of: 'BLS, Employment Cost Index' },
  productivity: { rule: 'quarter, day 40', of: 'BLS, Productivity and Costs' },
  'residential construction': {
    rule: 'next month, day 20',
    of: 'Census Bureau, New Residential Construction',
  },
  'new home sales': { rule: 'next month, day 27', of: 'Census Bureau, New Residential Sales; Durable Goods' },
  'new home prices': { rule: 'quarter, day 27', of: 'Census Bureau, New Residential Sales' },
  'retail sales': { rule: 'next month, day 17', of: 'Census Bureau, Retail Sales' },
  inventories: { rule: 'next month, day 46', of: 'Census Bureau, Business Inventories' },
  'existing home sales': { rule: 'next month, day 23', of: 'National Association of Realtors' },
  'home price index': {
    rule: 'next month, day 61',
    of: 'S&P Cotality, last Tuesday of the second month after',
  },
  'industrial production': { rule: 'next month, day 17', of: 'Federal Reserve, G.17 Industrial Production' },
  'national activity': { rule: 'next month, day 28', of: 'Chicago Fed, National Activity Index' },
  'vehicle sales': { rule: 'next month, day 4', of: 'BEA, Motor Vehicle Sales' },
  'consumer credit': { rule: 'next month, day 38', of: 'Federal Reserve, G.19 Consumer Credit' },
  'treasury statement': { rule: 'next month, day 14', of: 'Treasury, Monthly Treasury Statement' },
  'money stock': { rule: 'next month, 4th Tuesday', of: 'Federal Reserve, H.6 Money Stock Measures' },
  'central banks': {
    rule: 'next month, day 31',
    of: 'central banks; the last of them at the end of the next month',
  },
  'bank assets by month': {
    rule: 'next month, day 17',
    of: 'Federal Reserve, H.8 Assets and Liabilities of Commercial Banks',
  },
  'charge-offs': { rule: 'quarter, day 55', of: 'Federal Reserve, Charge-Off and Delinquency Rates' },
  'card rates': {
    rule: 'next month, day 40',
    of: 'Federal Reserve, G.19 Consumer Credit, of the middle month',
  },
  'loan officers': { rule: 'quarter, day 40', of: 'Federal Reserve, Senior Loan Officer Survey' },
  'treasury bulletin': { rule: 'quarter, day 65', of: 'Treasury, Treasury Bulletin' },
  'debt to output': { rule: 'quarter, day 90', of: 'Office of Management and Budget' },
  'monthly rates': { rule: 'next month, day 3', of: 'Federal Reserve, H.15, monthly averages' },
  'consumer sentiment': {
    rule: 'next month, day 1',
    of: 'University of Michigan, final results of the month',
  },
  'commodity prices': { rule: 'next month, day 20', of: 'International Monetary Fund' },
  'jobless claims': { rule: '5 days', of: 'Department of Labor, initial claims on Thursday; New York Fed' },
  'continued claims': { rule: '12 days', of: 'Department of Labor, continued claims' },
  'balance sheet': { rule: '1 day', of: 'Federal Reserve, H.4.1 on Thursday' },
  'bank assets': { rule: '9 days', of: 'Federal Reserve, H.8 on Friday of the next week' },
  'mortgage rates': { rule: 'same day', of: 'Freddie Mac on Thursday' },
  'financial conditions': { rule: '5 days', of: 'Chicago Fed on Wednesday' },
  'financial stress': { rule: '6 days', of: 'St. Louis Fed on Thursday' },
  gasoline: { rule: '1 day', of: 'Energy Information Administration, Tuesday at the latest' },
  'daily rates': { rule: 'next business day', of: 'Federal Reserve, H.15; New York Fed; ICE; Moody’s' },
  'exchange rates': { rule: 'next Monday', of: 'Federal Reserve, H.10 Foreign Exchange Rates' },
  'energy prices': { rule: '8 days', of: 'Energy Information Administration, spot prices' },
  'term premium': { rule: '8 days', of: 'Federal Reserve, Three-Factor Nominal Term Structure Model' },
  'same day': { rule: 'same day', of: 'closes, auctions and decisions that are known on the day' },
} as const satisfies Record<string, { rule: string; of: string }>

export type ReleaseName = keyof typeof RELEASES
