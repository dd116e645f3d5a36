import type { DelayedReleases } from './known-days'

const BLS =
  'BLS, revised schedule, business-leads-1.blogspot.com/2013/10/bls-september-employment-report-to-be.html'
const BEA =
  'BEA, announced on 21 October 2013, informationxyrm.xyrm.com/2013/10/economic-data-starts-flowing-again.html'

/** Releases after the shutdown of 1 to 16 October 2013. */
export const SHUTDOWN_2013: DelayedReleases = {
  employment: [
    {
      source: 'BLS, bls.gov/news.release/archives/empsit_10222013.htm, which also dates October',
      days: { '2013-09': '2013-10-22', '2013-10': '2013-11-08' },
    },
  ],
  'producer prices': [{ source: BLS, days: { '2013-09': '2013-10-29' } }],
  'import prices': [{ source: BLS, days: { '2013-09': '2013-10-23' } }],
  'job openings': [
    { source: BLS, days: { '2013-08': '2013-10-24' } },
    { source: 'BLS, bls.gov/news.release/archives/jolts_11222013.htm', days: { '2013-09': '2013-11-22' } },
  ],
  'employment costs': [
    {
      source: 'BLS, Employment Cost Index, news release of 19 November 2013',
      days: { '2013-Q3': '2013-11-19' },
    },
  ],
  productivity: [
    { source: 'BLS, bls.gov/news.release/archives/prod2_11142013.htm', days: { '2013-Q3': '2013-11-14' } },
  ],
  'gross domestic product': [{ source: BEA, days: { '2013-Q3': '2013-11-07' } }],
  'personal income': [{ source: BEA, days: { '2013-09': '2013-11-08' } }],
  'international trade': [
    {
      source: 'Census Bureau, globalreach.blogs.census.gov/2013/10/24/august-accelerates-automotive-exports',
      days: { '2013-08': '2013-10-24', '2013-09': '2013-11-14' },
    },
  ],
  'residential construction': [
    {
      source: 'Census Bureau, census.gov/newsroom/releases/archives/construction_industries/cb13-198.html',
      days: { '2013-09': '2013-12-18', '2013-10': '2013-12-18' },
    },
  ],
  'new home sales': [
    {
      source:
        'Census Bureau, report of 4 December 2013, businessinsider.com.au/october-new-home-sales-2013-12',
      days: { '2013-09': '2013-12-04', '2013-10': '2013-12-04' },
    },
  ],
  'new home prices': [
    { source: 'Census Bureau, with the sales of September 2013', days: { '2013-Q3': '2013-12-04' } },
  ],
  'retail sales': [
    { source: 'Census Bureau, Reuters idUKLLATLE9EQ20131029', days: { '2013-09': '2013-10-29' } },
    {
      source: 'Census Bureau, on the day of the CPI, economicpopulist.org',
      days: { '2013-10': '2013-11-20' },
    },
  ],
  inventories: [
    { source: 'Census Bureau, Reuters idUKLLATLE9ES20131029', days: { '2013-08': '2013-10-29' } },
  ],
  'industrial production': [
    { source: 'Federal Reserve, Reuters idUSW1N0DC00R20131028', days: { '2013-09': '2013-10-28' } },
  ],
}
