import type { KnownDays } from './known-days'

/** Commitments of Traders, by the Tuesday or Monday that they are of. */
export const COMMITMENTS_OF_TRADERS: readonly KnownDays[] = [
  {
    source:
      'CFTC, schedule of 29 January 2019: the first on 1 February, then one each Tuesday and Friday, thefencepost.com/news/cftc-releases-report-schedule-giancarlo-praises-staff',
    days: {
      '2018-12-24': '2019-02-01',
      '2018-12-31': '2019-02-05',
      '2019-01-08': '2019-02-08',
      '2019-01-15': '2019-02-12',
      '2019-01-22': '2019-02-15',
      '2019-01-29': '2019-02-19',
      '2019-02-05': '2019-02-22',
      '2019-02-12': '2019-02-26',
      '2019-02-19': '2019-03-01',
      '2019-02-26': '2019-03-05',
    },
  },
  {
    source: 'CFTC, statement of 24 February 2023 after the attack on ION, cotbase.com/blog/open/523',
    days: { '2023-01-31': '2023-02-24' },
  },
  {
    // The days of single reports are not known. These are the latest possible ones.
    source:
      'CFTC, cftc.gov/PressRoom/PressReleases/8662-23: all missed reports by the middle of March, then the weekly schedule',
    days: {
      '2023-02-07': '2023-03-17',
      '2023-02-14': '2023-03-17',
      '2023-02-21': '2023-03-17',
      '2023-02-28': '2023-03-17',
      '2023-03-07': '2023-03-17',
    },
  },
  {
    source:
      'CFTC, schedule of 18 November 2025, mondovisione.com/media-and-resources/news/cftc-to-resume-publishing-cot-reports-wednesday',
    days: {
      '2025-09-30': '2025-11-19',
      '2025-10-07': '2025-11-21',
      '2025-10-14': '2025-11-25',
      '2025-10-21': '2025-12-02',
      '2025-10-28': '2025-12-05',
      '2025-11-04': '2025-12-09',
      '2025-11-10': '2025-12-12',
      '2025-11-18': '2025-12-16',
      '2025-11-25': '2025-12-19',
      '2025-12-02': '2025-12-23',
      '2025-12-09': '2025-12-30',
      '2025-12-16': '2026-01-06',
      '2025-12-23': '2026-01-09',
      '2025-12-30': '2026-01-13',
      '2026-01-06': '2026-01-16',
      '2026-01-13': '2026-01-20',
    },
  },
]
