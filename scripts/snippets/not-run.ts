/** Examples that the test of documents does not try, each with its reason. One that is gone must leave this list. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  '/data/table.*': 'stands for three addresses, which are examples of their own',
  '/onchain/mvrv.csv?from=2024-01-01&sig=v1.<key ID>.<expiry>.<signature>':
    'shows the form of a signature; the example after it makes one',
  '/charts/mvrv-to-puell': 'needs the file of the example above it; lib/catalog/own has its tests',
  '/api/v1': 'is the start of the paths of series, which are examples of their own',
  '/api/signed-address?address=…&days=30': 'leaves the address open; another example has one',
  '/onchain/mvrv?from=2024-01-01&interval=1w&asof=2024-06-30':
    'simulated data have no record of earlier values, so `asof` is refused',
  '/screen?list=<id>': 'needs a list of an account',
  '/watchlists/<id>.csv': 'needs a list of an account',
  '/s/<id>': 'needs a saved view',
  '/watchlists/<id>': 'needs a list of an account',
  '/metrics': 'needs a token of the operator',
  '/api/admin/': 'needs a token of the operator',
  '/api/admin': 'needs a token of the operator',
  '/api/status/': 'reads the sources of an installation; lib/server/status has its tests',
  '/api/status/sources/&lt;id&gt;': 'reads the sources of an installation; lib/server/status has its tests',
  '/api/status/coverage': 'reads the sources of an installation; lib/server/status has its tests',
  '/oembed?url=…': 'leaves the address open; the same one with <address> is tried',
  '/api/health/live': 'answered by the process entry with pages and a database',
}

/** Commands by the program that runs them: what they do happens outside of a server. */
export const NOT_RUN_PROGRAMS: Readonly<Record<string, string>> = {
  docker: 'needs containers; the test of the image runs its files and its command without one',
  kubectl: 'needs a cluster',
  'pod=$(kubectl': 'needs a cluster',
  'chartroom()': 'needs systemd',
  chartroom: 'is a function of the shell, for systemd',
}
