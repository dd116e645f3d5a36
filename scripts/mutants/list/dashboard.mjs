import { room } from './room.mjs'

const ACCESS = ['lib/auth/access.test.ts']
const URL = ['lib/url/', 'lib/contract/read-param.test.ts']
const SETTINGS = ['lib/url/settings/', 'lib/routes/surfaces/every-cell.test.ts']
const MARKET = ['lib/market/revalidating-cache.test.ts', 'lib/market/remote/retry.test.ts']
const RENDERED = ['lib/picture/render-cache.test.ts']
const CHOSEN = ['lib/picture/choose-rows.test.ts']
const TOKEN = ['lib/routes/embed/embed-token.test.ts']
const SIGNED = ['lib/http/signed/signature.test.ts']
const FACTOR = ['lib/auth/factor/second-factor.test.ts']

export const mutants = [
  ...room(ACCESS, 'lib/auth/access.ts', [
    ['a private site shows free series', "access === 'private' || ", ''],
    ['everyone must sign in', "(access === 'private' || requiredTier === 'pro')", 'true'],
    ['a free account reads pro series', "viewer.tier !== 'free') return", "viewer.tier !== 'none') return"],
    ['an administrator needs the pro tier', "viewer.role === 'admin' || ", ''],
    ['imported data is open', "origin === 'sample' ? 'open' : 'tiered'", "'open'"],
    ['a setting is ignored for sample data', 'return setting ?? (', 'return ('],
  ]),
  ...room(URL, 'lib/url/read-window.ts', [
    ['a window of a day is refused', 'from > to)', 'from >= to)'],
    ['a timeframe replaces a start', 'timeframe: from ? null : ', 'timeframe: '],
    ['the first of several values counts', 'search.getAll(name).at(-1)', 'search.getAll(name).at(0)'],
    ['`max` is unknown', "raw?.toLowerCase() === 'max' ? 'all'", "raw?.toLowerCase() === 'maximum' ? 'all'"],
  ]),
  ...room(URL, 'lib/url/drawn-formula.ts', [
    [
      'a formula may be longer',
      'read.text.length > LONGEST_FORMULA',
      'read.text.length > LONGEST_FORMULA + 1',
    ],
    ['a formula that is hidden is drawn', "read.hidden = word === '1'", 'read.hidden = false'],
  ]),
  ...room(URL, 'lib/url/read-view-state.ts', [
    ['a default is written', 'if (String(value) !== String(listing.default)) state', 'state'],
    ['one compared series too many', 'compared.size === MAX_COMPARED', 'compared.size === MAX_COMPARED + 1'],
    ['a series is compared twice', 'compared.has(comparedName(read))', 'false'],
    [
      'an unknown choice is taken',
      'raw && allowed.includes(raw) ? raw : allowed[0]',
      'raw ? raw : allowed[0]',
    ],
    ['days to align by are not sorted', 'names.sort()', 'names'],
    ['one cycle too many', 'names.length > MAX_CYCLES', 'names.length > MAX_CYCLES + 1'],
    ['unknown fields are kept', 'known.has(name) || known.has(name.split', 'true || known.has(name.split'],
    ['one field too many', 'slice(0, MAX_FIELDS)', 'slice(0, MAX_FIELDS + 1)'],
  ]),
  ...room(URL, 'lib/contract/read-param.ts', [
    ['the highest value is refused', 'value >= min && value <= max', 'value >= min && value < max'],
    ['the lowest value is refused', 'value >= min && value <= max', 'value > min && value <= max'],
    ['case matters in choices', 'candidate.toLowerCase() === wanted.toLowerCase()', 'candidate === text'],
    ['names are listed twice', '...new Set(', '...Array.from('],
  ]),
  ...room(URL, 'lib/contract/params/calendar-date.ts', [
    ['30 February is a date', 'new Date(time).toISOString().slice(0, 10) === text', 'true'],
  ]),
  ...room(SETTINGS, 'lib/url/settings/page-settings.ts', [
    ['a surface knows every setting', '.filter(([, group]) => takes[group] !== false)', ''],
  ]),
  ...room(['lib/url/settings/stated-cells.test.ts'], 'lib/url/settings/surfaces.ts', [
    [
      'an alert takes asof',
      '{ ...picture, reach: false, asof: false, study',
      '{ ...picture, reach: false, study',
    ],
    ['a CSV file refuses bom', 'bom: true, excel: true', 'excel: true'],
  ]),
  ...room(
    ['lib/url/settings/', 'lib/picture/export/chosen-interval.test.ts'],
    'lib/url/settings/interval-refusal.ts',
    [['an aligned chart has an interval', 'state.align === null && ', '']],
  ),
  ...room(['lib/compare/language/'], 'lib/formula/evaluate/resample-rows.ts', [
    [
      'the first period of resample is complete',
      'before >= spans[row].start && ',
      'before > Number.POSITIVE_INFINITY && ',
    ],
  ]),
  ...room(['lib/url/settings/'], 'lib/url/settings/page-settings.ts', [
    ['parameters of the API are those of another series', 'return param.apiOnly', 'return !param.apiOnly'],
  ]),
  ...room(URL, 'lib/url/carry-over.ts', [
    [
      'a change undoes the one before',
      '{ ...current, ...Object.fromEntries(chosen), params }',
      '{ ...wanted, params }',
    ],
    ['a parameter cannot be removed', 'delete params[name]', 'void params[name]'],
  ]),
  ...room(MARKET, 'lib/market/revalidating-cache.ts', [
    ['a value is never fresh', 'ticks() - before.fetchedTick < freshMs', 'ticks() - before.fetchedTick < 0'],
    ['a value is always fresh', '&& ticks() - before.fetchedTick < freshMs', ''],
    ['the ETag is not sent', 'fetch(before?.etag ?? null)', 'fetch(null)'],
    ['a failure is remembered for ever', '      failures.delete(key)\n', ''],
    ['a server that is down is asked every time', 'if (ticks() >= failure.until) refresh', 'refresh'],
    [
      'a refusal gives the last good value',
      'if (failure && before && isPassing(failure.error))',
      'if (failure && before && failure.error instanceof Error)',
    ],
    ['two visitors ask twice', 'underway.join(key) ?? ', ''],
  ]),
  ...room(MARKET, 'lib/market/remote/retry.ts', [
    ['refusals are tried again', '!WORTH_ANOTHER_TRY.has(answer.status) || ', ''],
    ['a long delay is waited for', 'wanted > options.longestMs', 'wanted > 1e12'],
    ['one attempt too many', 'attempt >= options.attempts', 'attempt > options.attempts'],
  ]),
  ...room(['lib/http/retry/retry-after.test.ts'], 'lib/http/retry/retry-after.ts', [
    ['Retry-After is in milliseconds', 'Number(text) * 1000', 'Number(text)'],
    ['Retry-After of 1.5 is a day in 2001', '/[a-z]{3}/i.test(text) ? ', 'true ? '],
    ['a wait in the past is negative', 'Math.max(0, at - now)', 'at - now'],
  ]),
  ...room(RENDERED, 'lib/picture/render-cache.ts', [
    ['forms of a chart are mixed', '    form,\n    endpoint.path', '    endpoint.path'],
    ['reloaded data is not drawn', '    dataNumber(series),\n', ''],
    ['a locked view shows all columns', '    Object.keys(series.columns),\n', ''],
    ['stale data is not marked', '    series.stale?.since,\n', ''],
    ['notices of another address', '    notices,\n  ])', '  ])'],
    ['the state of a chart is ignored', '    writeViewState(endpoint, state),\n', ''],
    ['the origin is ignored', '    series.origin,\n', ''],
    ['charts of other series are mixed', '    endpoint.path,\n', ''],
  ]),
  ...room(CHOSEN, 'lib/picture/choose-rows.ts', [
    ['twice as many rows', 'const PER_COLUMN = 8', 'const PER_COLUMN = 16'],
    ['contracts of a day are separated', 'for (let k = row; k < next; k++) rows.push(k)', 'rows.push(row)'],
    ['snapshots end before the newest', '((k + 1) * count) / most) - 1', '(k * count) / most)'],
    ['aliases are downsampled', "role !== 'height' && role !== 'alias'", "role !== 'height'"],
  ]),
  ...room(TOKEN, 'lib/routes/embed/embed-token.ts', [
    ['a token of another embed', '(id: string): Signed', "(_: string, id = 'any'): Signed"],
    ['a token never expires', 'signature.expiry * 1000 > now && ', ''],
    ['a token of the far future', ' && signature.expiry <= lastExpiry(now)', ''],
    ['a token expires a minute early', 'MINUTE_MS) + 1 + MINUTES', 'MINUTE_MS) + MINUTES'],
  ]),
  ...room(SIGNED, 'lib/http/signed/signature.ts', [
    ['any signature', 'timingSafeEqual(Buffer.from(code), Buffer.from(expected))', 'true'],
    ['any order of the query', 'compare(one, other)', '0'],
    ['a signature signs itself', '.filter(([name]) => name !== SIGNATURE)', ''],
  ]),
  ...room(FACTOR, 'lib/auth/factor/seal.ts', [
    ['the same nonce for every text', 'randomBytes(IV_BYTES)', 'Buffer.alloc(IV_BYTES)'],
    ['the secret is not used', "hkdfSync('sha256', secret, '',", "hkdfSync('sha256', '', '',"],
    ['a short text throws', 'if (bytes.length < IV_BYTES + TAG_BYTES) return null', ''],
  ]),
  ...room(FACTOR, 'lib/auth/factor/totp.ts', [
    ['codes of two periods ago', 'const WINDOW = 1', 'const WINDOW = 2'],
    ['only the current code', 'const WINDOW = 1', 'const WINDOW = 0'],
    ['a code may be used in each period', ' + delta', ''],
    ['codes of a minute', 'const PERIOD_SECONDS = 30', 'const PERIOD_SECONDS = 60'],
  ]),
]
