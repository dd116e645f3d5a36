import type { DelayedReleases } from './known-days'

/** Releases after the shutdown of 22 December 2018 to 25 January 2019. It did not include the Department of Labor. */
export const SHUTDOWN_2019: DelayedReleases = {
  'gross domestic product': [
    {
      source: 'BEA, bea.gov/news/blog/2019-02-06/new-dates-set-gdp-personal-income-and-international-trade',
      days: { '2018-Q4': '2019-02-28' },
    },
  ],
  // Income of January and February came earlier than consumption and prices, which these days are of.
  'personal income': [
    {
      source: 'BEA, bea.gov/news/blog/2019-02-28/new-date-set-january-consumer-spending',
      days: { '2018-12': '2019-03-01', '2019-01': '2019-03-29' },
    },
    {
      source: 'BEA, bea.gov/news/blog/2019-04-02/national-statistics-return-normal-timetable-april',
      days: { '2019-02': '2019-04-29' },
    },
  ],
  'international trade': [
    {
      source: 'BEA and Census Bureau, ttnews.com, 6 February 2019: trade-gap-narrows-five-month-low',
      days: { '2018-11': '2019-02-06' },
    },
    {
      source: 'BEA and Census Bureau, apnews.com/9782b5920c2fcf2f74dfad964cbf5b86',
      days: { '2018-12': '2019-03-06' },
    },
    {
      source: 'BEA and Census Bureau, whetstoneanalysis.com, calendar of the week of 25 March 2019',
      days: { '2019-01': '2019-03-27' },
    },
    {
      source: 'BEA, bea.gov/news/blog/2019-04-02/national-statistics-return-normal-timetable-april',
      days: { '2019-02': '2019-04-17', '2019-03': '2019-05-09' },
    },
  ],
  'residential construction': [
    { source: 'Census Bureau, Reuters idUSKCN1PV2JB of 6 February 2019', days: { '2018-12': '2019-02-26' } },
    {
      source: 'Census Bureau, torchlight2017.com, 28 March 2019: on the day of the employment report',
      days: { '2019-01': '2019-03-08' },
    },
    {
      source: 'Census Bureau, cdn.tradingeconomics.com/articles/03262019123526.htm',
      days: { '2019-02': '2019-03-26' },
    },
  ],
  'new home sales': [
    { source: 'Census Bureau, fxstreet.com, calendar of 29 January 2019', days: { '2018-11': '2019-01-31' } },
    { source: 'Census Bureau, Reuters idUSKCN1PV2JB of 6 February 2019', days: { '2018-12': '2019-03-05' } },
    {
      source: 'Census Bureau, torchlight2017.com, 28 March 2019',
      days: { '2019-01': '2019-03-14', '2019-02': '2019-03-29' },
    },
  ],
  'new home prices': [
    { source: 'Census Bureau, with the sales of December 2018', days: { '2018-Q4': '2019-03-05' } },
  ],
  'durable goods': [
    { source: 'Census Bureau, Reuters idUSKCN1PV2JB of 6 February 2019', days: { '2018-12': '2019-02-21' } },
    {
      source: 'Census Bureau, marketscreener.com, calendar of the week of 31 March 2019',
      days: { '2019-02': '2019-04-02' },
    },
  ],
  'retail sales': [
    { source: 'Census Bureau, Reuters idUSKCN1PV2JB of 6 February 2019', days: { '2018-12': '2019-02-14' } },
    { source: 'Census Bureau, cbj.ca/u-s-retail-up-in-january', days: { '2019-01': '2019-03-11' } },
    {
      source: 'Census Bureau, marketscreener.com, calendar of the week of 31 March 2019',
      days: { '2019-02': '2019-04-01' },
    },
  ],
  inventories: [
    {
      source: 'Census Bureau, haver.com/comment/comment.html?c=190214D.html',
      days: { '2018-11': '2019-02-14' },
    },
  ],
}
