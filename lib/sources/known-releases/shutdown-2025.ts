import { dayOf } from '@/lib/engine/frame'
import type { DelayedReleases } from './known-days'

const REVISED =
  'revised dates in carboot.cafe/uncategorized/economic-data-delays-persist-following-government-shutdown'

/** Releases after the shutdowns of 1 October to 12 November 2025 and of 31 January to 3 February 2026. */
export const SHUTDOWN_2025: DelayedReleases = {
  // Payrolls of October were published with those of November, and its unemployment never.
  employment: [
    {
      source: 'BLS, bls.gov/bls/2025-lapse-revised-release-dates.htm',
      days: {
        '2025-09': '2025-11-20',
        '2025-10': '2025-12-16',
        '2025-11': '2025-12-16',
        '2026-01': '2026-02-11',
      },
    },
  ],
  'producer prices': [
    {
      source: 'BLS, file names of bls.gov/news.release/archives/ppi_11252025.htm and its successors',
      days: {
        '2025-09': '2025-11-25',
        '2025-10': '2026-01-14',
        '2025-11': '2026-01-14',
        '2025-12': '2026-01-30',
        '2026-01': '2026-02-27',
      },
    },
  ],
  'import prices': [
    {
      source: 'BLS, bls.gov/mxp/notices/2026/2025-federal-government-shutdown-impact-mxpi.htm',
      days: { '2025-09': '2025-12-03', '2025-10': '2026-01-15', '2025-11': '2026-01-15' },
    },
  ],
  'job openings': [{ source: `BLS, ${REVISED}`, days: { '2025-09': '2025-12-09', '2025-10': '2025-12-09' } }],
  'employment costs': [
    { source: `BLS, ${REVISED}`, days: { '2025-Q3': '2025-12-10' } },
    {
      source: 'BLS, Reuters, 10 February 2026: US labor costs growth cools',
      days: { '2025-Q4': '2026-02-10' },
    },
  ],
  productivity: [
    { source: 'BLS, Dow Jones calendar of 8 January 2026', days: { '2025-Q3': '2026-01-08' } },
    { source: 'BLS, bls.gov/news.release/prod2.htm of 5 March 2026', days: { '2025-Q4': '2026-03-05' } },
  ],
  'gross domestic product': [
    {
      source: 'BEA, bea.gov/news/blog/2025-11-24/economic-release-schedule-updates',
      days: { '2025-Q3': '2025-12-23' },
    },
    {
      source:
        'BEA, bea.gov/news/blog/2026-01-07/economic-release-schedule-updates-gdp-personal-income-and-outlays',
      days: { '2025-Q4': '2026-02-20' },
    },
  ],
  'personal income': [
    {
      source: 'BEA, bea.gov/news/blog/2025-11-24/economic-release-schedule-updates',
      days: { '2025-09': '2025-12-05' },
    },
    {
      source:
        'BEA, bea.gov/news/blog/2026-01-07/economic-release-schedule-updates-gdp-personal-income-and-outlays',
      days: { '2025-10': '2026-01-22', '2025-11': '2026-01-22' },
    },
    {
      source: 'BEA, pi1225.pdf and pi0126.pdf at bea.gov/sites/default/files',
      days: { '2025-12': '2026-02-20', '2026-01': '2026-03-13' },
    },
    {
      source: 'BEA, investinglive.com/news/us-february-pce-inflation-28-yy-vs-28-expected-20260409',
      days: { '2026-02': '2026-04-09' },
    },
  ],
  'international trade': [
    { source: 'BEA and Census Bureau, wtccentralpa.org, 5 December 2025', days: { '2025-08': '2025-11-19' } },
    { source: 'BEA, front page of bea.gov on 11 December 2025', days: { '2025-09': '2025-12-11' } },
    { source: 'Dow Jones calendar of 8 January 2026', days: { '2025-10': '2026-01-08' } },
    {
      source: 'BEA and Census Bureau, release of 29 January 2026, which also dates December',
      days: { '2025-11': '2026-01-29', '2025-12': '2026-02-19' },
    },
  ],
  'residential construction': [
    {
      source: 'Census Bureau, bankingjournal.aba.com/2026/01/housing-starts-fall-in-october-2',
      days: { '2025-09': '2026-01-09', '2025-10': '2026-01-09' },
    },
    {
      source: 'Census Bureau, forexcalendar.app/usd-housing-starts-feb-18-2026-2',
      days: { '2025-11': '2026-02-18', '2025-12': '2026-02-18' },
    },
    {
      source: 'Census Bureau, newresconst.pdf, CB26-45 of 12 March 2026',
      days: { '2026-01': '2026-03-12' },
    },
    {
      source: 'Census Bureau, census.gov/construction/nrc: the release of 29 April 2026 includes February',
      days: { '2026-02': '2026-04-29', '2026-03': '2026-04-29' },
    },
  ],
  'new home sales': [
    {
      source: 'Census Bureau, investinglive.com, 13 January 2026: US new home sales for October',
      days: { '2025-09': '2026-01-13', '2025-10': '2026-01-13' },
    },
    {
      source: 'Census Bureau, bankingjournal.aba.com/2026/02/new-homes-sales-fell-1-7-in-december',
      days: { '2025-11': '2026-02-20', '2025-12': '2026-02-20' },
    },
    {
      source: 'Census Bureau, census.gov/construction/nrs/current, CB26-46',
      days: { '2026-01': '2026-03-19' },
    },
  ],
  'new home prices': [
    {
      source: 'Census Bureau, with the sales of September and December 2025',
      days: { '2025-Q3': '2026-01-13', '2025-Q4': '2026-02-20' },
    },
  ],
  'durable goods': [
    {
      source: 'Census Bureau, actionforex.com, 26 November 2025',
      days: { '2025-09': '2025-11-26' },
    },
    {
      source: 'Census Bureau, RTTNews, 23 December 2025: U.S. durable goods orders plunge',
      days: { '2025-10': '2025-12-23' },
    },
    {
      source: 'Census Bureau, bankingjournal.aba.com/2026/01/new-orders-for-durable-goods-rose-in-november',
      days: { '2025-11': '2026-01-26' },
    },
    {
      source: 'Census Bureau, bankingjournal.aba.com/2026/02/new-orders-for-durable-goods-fell-in-december-2',
      days: { '2025-12': '2026-02-18' },
    },
  ],
  'retail sales': [
    {
      source: 'Census Bureau, fortune.com/2025/11/25/retail-sales-0-2-percent-september-government-shutdown',
      days: { '2025-09': '2025-11-25' },
    },
    {
      source: 'Census Bureau, haver.com/articles/u-s-retail-sales-hold-steady-in-october',
      days: { '2025-10': '2025-12-16' },
    },
    {
      source: 'Census Bureau, Associated Press, 6 March 2026: retail sales fall',
      days: { '2026-01': '2026-03-06' },
    },
    {
      source: 'Census Bureau, investinglive.com, 10 February 2026, on the day of the inventories of November',
      days: { '2025-12': '2026-02-10' },
    },
  ],
  inventories: [
    { source: 'Census Bureau, Reuters, 25 November 2025', days: { '2025-08': '2025-11-25' } },
    {
      source:
        'Census Bureau, investinglive.com/news/us-november-business-inventories-01-vs-02-expected-20260210',
      days: { '2025-11': '2026-02-10' },
    },
  ],
  'industrial production': [
    {
      source: `Federal Reserve, ${REVISED}`,
      days: { '2025-09': '2025-12-03', '2025-10': '2025-12-23', '2025-11': '2025-12-23' },
    },
  ],
  'national activity': [
    {
      source:
        'Chicago Fed, haver.com/articles/chicago-fed-national-activity-index-improves-slightly-in-september',
      days: { '2025-09': '2025-12-22' },
    },
  ],
  'jobless claims': [
    {
      source: 'DOL, no press file at oui.doleta.gov/press between 25 September and 20 November 2025',
      days: ofWeeks('2025-09-27', '2025-11-08', '2025-11-20'),
    },
  ],
  'continued claims': [
    {
      source: 'DOL, no press file at oui.doleta.gov/press between 25 September and 20 November 2025',
      days: ofWeeks('2025-09-20', '2025-11-08', '2025-11-20'),
    },
  ],
}

/** The same day for all weeks from one to another. */
function ofWeeks(first: string, last: string, published: string): Record<string, string> {
  const days: Record<string, string> = {}
  for (let at = Date.parse(first); at <= Date.parse(last); at += 7 * 86_400_000) days[dayOf(at)] = published
  return days
}
