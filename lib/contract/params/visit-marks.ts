/**
 * Names that shops, mail services and social networks append to links, with which a site counts its visits, and those with
 * which spreadsheets and scripts avoid an earlier copy.
 */
const APPENDED: ReadonlySet<string> = new Set([
  ...['fbclid', 'gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'twclid', 'ttclid', 'yclid', 'igshid'],
  ...['li_fat_id', 'mc_cid', 'mc_eid', '_ga', '_gl'],
  ...['_', 'cachebuster'],
])

/** Whether a name of an address says nothing about its answer: `utm_source`, `fbclid`, `cachebuster`. */
export const isVisitMark = (name: string): boolean => /^utm_\w+$/.test(name) || APPENDED.has(name)
