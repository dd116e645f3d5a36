import { room } from './room.mjs'

/** The table of requests and their answers. */
const RULES = 'scripts/checks/conformance/conformance.test.ts'
const GRANTS = ['lib/service/keys/authorize.test.ts', 'lib/service/keys/grants.test.ts', RULES]
const DENIED = ['lib/service/keys/denied-measures.test.ts']
const QUOTA = ['lib/limits/consume-quota.test.ts', 'lib/service/quota.test.ts', RULES]
const KNOWN = ['lib/service/known-requests.test.ts']
const GUESTS = ['lib/limits/guest-limit.test.ts', 'lib/limits/computing-budget.test.ts']
const ROWS = ['lib/service/rows/select-rows.test.ts', RULES]
const CONDITIONAL = ['lib/service/conditional.test.ts', RULES]
const FORMATS = [
  'lib/service/encode/formats.test.ts',
  'lib/service/encode/wire-value.test.ts',
  'lib/contract/csv-cell.test.ts',
  RULES,
]
const BYTES = ['lib/service/byte-cache.test.ts']
const AS_OF = ['lib/service/as-of.test.ts']
const KEYS = ['lib/service/keys/keys.test.ts', 'lib/service/keys/authenticate.test.ts']

export const mutants = [
  ...room(GRANTS, 'lib/service/keys/authorize.ts', [
    ['`mvrv/*` admits mvrv-zscore', 'startsWith(rule.slice(0, -1))', 'startsWith(rule.slice(0, -2))'],
    ['an empty list of endpoints admits all', 'if (!granted) return', 'if (!granted?.length) return'],
    ['a free key reads pro series', "principal.tier !== 'free') return", "principal.tier !== 'none') return"],
    ['one chart allows all', "needed.split(':', 1)[0]", "needed.split('-', 1)[0]"],
    [
      'a permission is not needed',
      'if (principal.permissions.includes(needed) ||',
      'if (principal.permissions ||',
    ],
    [
      'grants come before the tier',
      '[checkTier, checkPermission, checkEndpointGrant]',
      '[checkEndpointGrant, checkPermission, checkTier]',
    ],
  ]),
  ...room(GRANTS, 'lib/service/keys/field-grants.ts', [
    ['keys with different grants share an ETag', 'makeEtag(request.etag, leftOut, cap)', 'request.etag'],
    ['a point cap applies to days', "request.parsed.resolution === '1d' ? undefined : ", ''],
    [
      'a legacy path shows what is denied',
      'const canonical = endpoint.canonical?.path',
      'const canonical: string | undefined = undefined',
    ],
    [
      'a named field that was not granted is left out',
      'if (refused.length > 0) {',
      'if (refused.length > 99) {',
    ],
  ]),
  ...room(DENIED, 'lib/service/keys/denied-measures.ts', [
    ['a measure granted under another name is denied', 'leftOut.filter((id) => !granted.has(id))', 'leftOut'],
    [
      'leaving out a price denies all prices',
      'catalog.ownMeasuresOf(path, name)',
      'catalog.measuresOf(path, name)',
    ],
  ]),
  ...room(GRANTS, 'lib/http/client-address.ts', [
    ['the client says where it comes from', 'hops[hops.length - trusted.count]', 'hops[0]'],
    [
      'an unknown address is allowed',
      'if (address === undefined) return false',
      'if (address === undefined) return true',
    ],
    ['a header counts without proxies', "if ('count' in trusted && trusted.count === 0) return peer", ''],
  ]),
  ...room(GUESTS, 'lib/http/client-address.ts', [
    ['every IPv6 address is a visitor', 'filled.slice(0, 4)', 'filled.slice(0, 8)'],
  ]),
  ...room(KEYS, 'lib/service/keys/keys.ts', [
    ['a short key is accepted', 'key.length >= KEY_LENGTH.min', 'key.length >= 1'],
    ['a repetitive key is accepted', 'new Set(key).size >= MIN_DIFFERENT', 'new Set(key).size >= 1'],
    ['a key listed twice is accepted', 'if (seen.has(key))', 'if (seen.has(key) && key === "")'],
    ['a free key has every permission', "tier === 'free' ? []", "tier === 'none' ? []"],
  ]),
  ...room(KEYS, 'lib/service/keys/authenticate.ts', [
    [
      'two different keys are accepted',
      'bearer !== undefined && own !== bearer',
      'bearer === "" && own !== bearer',
    ],
    ['a key in the URL is accepted', '  refuseKeyInUrl(query)\n  return principal', '  return principal'],
  ]),
  ...room(KNOWN, 'lib/service/query/request-checks.ts', [
    [
      'new rights of a key do not count',
      'kept?.principal === asking.principal ? kept.request',
      'kept ? kept.request',
    ],
    [
      'an audience gets what another may see',
      'const nameOf = ({ principal, url, scope }',
      "const scope = ''\n  const nameOf = ({ principal, url }",
    ],
  ]),
  ...room(KNOWN, 'lib/service/handle.ts', [
    ['a known day takes no turn', ' || dayAsked(target.query) !== undefined', ''],
  ]),
  ...room(QUOTA, 'lib/limits/consume-quota.ts', [
    [
      'the last request of a quota is refused',
      'counts[at] <= allowance.limit',
      'counts[at] < allowance.limit',
    ],
    ['a refusal costs a request', 'counters.takeBack(name, spare(window), requests)', 'undefined'],
    ['the window that ends first is named', 'states.findLast(', 'states.find('],
    ['a remaining quota below 0', 'Math.max(0, limit - count)', 'limit - count'],
    ['the delay is in milliseconds', '(resetAt - now) / 1000)) }', 'resetAt - now)) }'],
  ]),
  ...room(QUOTA, 'lib/limits/windows.ts', [
    ['a limit of 0 is none', 'if (own !== undefined) return', 'if (own) return'],
    ['tiers of an owner share a counter', '.tier}`', '.tier && ""}`'],
    ['windows begin at any time', 'now - (now % WINDOW_MS[window])', 'now'],
  ]),
  ...room(QUOTA, 'lib/limits/quota-headers.ts', [
    ['the reset time is in milliseconds', 'Math.ceil((resetAt - now) / 1000)', 'Math.ceil(resetAt - now)'],
  ]),
  ...room(GUESTS, 'lib/limits/guest-limit.ts', [
    [
      'rows beyond the limit',
      'spent.consumedPoints >= points.points',
      'spent.consumedPoints > points.points + 1',
    ],
    ['members have the limits of guests', 'const MEMBER_FACTOR = 5', 'const MEMBER_FACTOR = 1'],
    ['a board counts once more', 'answered.series - 1)', 'answered.series)'],
  ]),
  ...room(GUESTS, 'lib/limits/visitor.ts', [
    [
      'an unknown address has no limit',
      "address === undefined ? 'unknown'",
      'address === undefined ? String(Math.random())',
    ],
    ['each key is an account of its own', 'owner ?? ', ''],
  ]),
  ...room(GUESTS, 'lib/limits/computing-budget.ts', [
    ['a used-up budget is left', 'over < 0 ? 0', 'over <= 1e9 ? 0'],
    ['a budget never comes back', '(now() - known.at) * perMs', '0'],
    ['all of a budget at once', 'const AT_ONCE = 0.4', 'const AT_ONCE = 1'],
  ]),
  ...room(ROWS, 'lib/service/rows/select-rows.ts', [
    [
      'the newest day is left out',
      'lowerBound(frame.time, lastDay + DAY_MS)',
      'lowerBound(frame.time, lastDay)',
    ],
    ['a limit keeps the oldest rows', 'Math.max(from, end - bounds.rows)', 'from'],
    ['daily rows are cut', "resolution === '1d') return", "resolution === '1h') return"],
    ['days are cut in the middle', 'dayBoundaryAfter(frame.time, end - cap, end)', 'end - cap'],
    [
      'a page forgets the limit',
      'remaining === undefined ? {} : { limit: remaining }',
      'true ? {} : { limit: remaining }',
    ],
    [
      'the wider of two bounds applies',
      'const first = Math.max(...firsts)',
      'const first = Math.min(...firsts)',
    ],
    ['episodes count by their start', 'endDay(row) >= firstDay', 'startDay(row) >= firstDay'],
  ]),
  ...room(CONDITIONAL, 'lib/http/etag.ts', [
    ['a strong tag does not match', "etag.startsWith('W/') ? etag.slice(2) : etag", 'etag'],
    ['`*` does not match', "if (header.trim() === '*') return true", ''],
    ['only the first tag is read', '.some((candidate)', '.slice(0, 1).some((candidate)'],
  ]),
  ...room(CONDITIONAL, 'lib/service/respond.ts', [
    ['a 304 for every request', 'if (!matchesEtag(', 'if (matchesEtag('],
    ['HEAD has a body', "request.method === 'HEAD' ? { ...answer, body: NOTHING } : answer", 'answer'],
  ]),
  ...room(FORMATS, 'lib/service/encode/number-text.ts', [
    ['twelve digits', 'const text = value.toPrecision(13)', 'const text = value.toPrecision(12)'],
    ['JSON keeps all digits', 'Number(value.toPrecision(13))\n}', 'value\n}'],
    ['trailing zeros are written', 'if (end === text.length) return text', 'return text'],
    [
      'the point of a whole number stays',
      'charCodeAt(end - 1) === POINT ? end - 1 : end',
      'charCodeAt(end - 1) === POINT ? end : end',
    ],
  ]),
  ...room(FORMATS, 'lib/service/encode/text-writer.ts', [
    [
      'text before a long one is lost',
      'if (this.#at > 0) this.#full.push',
      'if (this.#at > PIECE) this.#full.push',
    ],
    ['a second writer shares the piece', '  spare = undefined\n', ''],
  ]),
  ...room(FORMATS, 'lib/service/encode/wire-value.ts', [
    ['integers are cut', 'Math.round(column[row]) + 0', 'Math.trunc(column[row]) + 0'],
    ['integers are negative zeros', 'Math.round(column[row]) + 0', 'Math.round(column[row])'],
    ['timestamps are milliseconds', "unit === 'seconds' ? 1000 : 1", '1'],
    [
      'a missing boolean is false',
      '(Number.isNaN(column[row]) ? null : column[row] !== 0)',
      '(column[row] > 0)',
    ],
  ]),
  ...room(FORMATS, 'lib/service/encode/write-csv.ts', [
    ['lines end in LF', "to.add('\\r\\n')", "to.add('\\n')"],
    ['a missing value is called null', "if (value === null) return ''", ''],
  ]),
  ...room(FORMATS, 'lib/contract/csv-cell.ts', [
    ['spreadsheets run a cell', 'FORMULA.test(text) && !NUMBER.test(text)', 'false'],
    ['negative numbers are text', '&& !NUMBER.test(text)', ''],
    ['quotes are not doubled', "replaceAll('\"', '\"\"')", "replaceAll('\"', '\"')"],
    ['a line break is not quoted', '/[",\\r\\n]/.test(plain)', '/[",]/.test(plain)'],
  ]),
  ...room(BYTES, 'lib/service/byte-cache.ts', [
    ['compressed forms take no room', 'body.byteLength + compressedSize', 'body.byteLength'],
    ['a failed compression stays', 'compressing.catch(() => delete entry.compressed[coding])', ''],
  ]),
  ...room(AS_OF, 'lib/service/as-of.ts', [
    ['the first recorded day is refused', 'day >= knownFrom &&', 'day > knownFrom &&'],
    ['today is refused', 'day <= today)', 'day < today)'],
    ['a day in the future is opened', '&& day <= today)', ')'],
  ]),
]
