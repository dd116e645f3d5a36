import 'server-only'
import { ChangedShape, type LiveRequest, type LiveSource } from '../../../live-source'
import { textOf } from '../../../read-json'
import { readXml } from '../../../read-xml'
import { dayOfText, MacroRows } from '../macro-rows'
import { macroStream, yearSpan } from '../macro-stream'
import { publicDomain } from '../us-terms'

const HOST = 'oui.doleta.gov'
const FIRST_YEAR = 1967
/** Years of a request. Seasonal factors of five years are revised each year. */
const YEARS = 10

/** Place of the adjusted claims of a week → series. */
const SERIES: ReadonlyMap<string, string> = new Map([
  ['r539cyNational/week/InitialClaims/SA', 'ICSA'],
  ['r539cyNational/week/ContinuedClaims/SA', 'CCSA'],
])
const WEEK = 'r539cyNational/week/weekEnded'
const IDS = [...SERIES.values()]

/**
 * The report of national claims by week, which a form gives as XML. Weeks to come are in it without values. The shape is
 * from public programs that read it to October 2026; not seen live. It was weeks behind the release of Thursday then, so
 * it is late only after that.
 */
export const weeklyClaims: LiveSource = {
  id: 'weekly-claims',
  title: 'US Department of Labor, weekly unemployment claims',
  about: 'https://oui.doleta.gov/unemploy/claims.asp',
  layer: 'weekly-claims',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 12 * 3_600_000,
  terms: {
    ...publicDomain(
      'U.S. Department of Labor, Employment and Training Administration',
      'https://www.dol.gov/general/aboutdol/copyright',
    ),
    seen: '2026-11-29',
  },
  isDefault: true,
  streams: IDS.map((id) => ({
    ...macroStream(id, YEARS * 365),
    freshness: { calendar: 'week', warnDays: 45, errorDays: 75 },
  })),
  plan({ today, cursor }) {
    const year = new Date(today).getUTCFullYear()
    const isNew = IDS.some((id) => cursor(id) === null)
    const lasts = Array.from(
      { length: isNew ? Math.ceil((year - FIRST_YEAR + 1) / YEARS) : 1 },
      (_, at) => year - at * YEARS,
    )
    return lasts.map((last) => requestOf(Math.max(FIRST_YEAR, last - YEARS + 1), last))
  },
  read({ bytes }, { today }) {
    const rows = new MacroRows(today)
    const path: string[] = []
    let week = Number.NaN
    let weeks = 0
    let text = ''
    readXml(textOf(bytes), {
      open(name) {
        path.push(name)
        text = ''
      },
      text(part) {
        text += part
      },
      close() {
        const place = path.join('/')
        const id = SERIES.get(place)
        if (place === WEEK) {
          week = weekOf(text)
          weeks++
        } else if (id) rows.add(id, week, numberOf(text, id))
        path.pop()
        text = ''
      },
    })
    if (weeks === 0) throw new ChangedShape('the report has no weeks')
    return { rows: rows.toRows() }
  },
}

function requestOf(first: number, last: number): LiveRequest {
  const form = {
    level: 'us',
    strtdate: String(first),
    enddate: String(last),
    filetype: 'xml',
    submit: 'Submit',
  }
  return {
    streams: IDS,
    url: `https://${HOST}/unemploy/wkclaims/report.asp`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    type: 'xml',
    span: yearSpan(first, last - first + 1),
  }
}

/** 00:00Z of a day such as `09/05/2026`, the Saturday of a week. */
function weekOf(text: string): number {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  const time = dayOfText(`${year}-${month}-${day}`)
  if (Number.isNaN(time)) throw new ChangedShape(`the report has the week “${text.trim().slice(0, 40)}”`)
  return time
}

/** Digits are in groups of three. A week without a value has a blank. */
function numberOf(text: string, id: string): number {
  const digits = text.trim().replaceAll(',', '')
  const value = digits === '' ? Number.NaN : Number(digits)
  if (digits !== '' && !Number.isFinite(value))
    throw new ChangedShape(`${id} is “${text.trim().slice(0, 40)}”`)
  return value
}
