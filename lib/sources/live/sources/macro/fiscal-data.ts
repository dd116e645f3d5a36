import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveRequest, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText, MacroRows, rounded, rowTime } from './macro-rows'
import { macroStream } from './macro-stream'
import { readStatements, statementPath } from './treasury-statement'
import { publicDomain } from './us-terms'

const HOST = 'api.fiscaldata.treasury.gov'
const ID = 'GFDEBTN'
/** Receipts minus outlays of a month. */
const BALANCE = 'MTSDS133FMS'
const FIRST_STATEMENT = '2015-01-01'
const FIRST = '1993-04-01'
const PATH = 'services/api/fiscal_service'
const PAGE = 10_000
/** Days at the end of a quarter of which one must have a value: banks are closed for four days in a row at most. */
const LAST_DAYS = 5

const shape = z.object({
  data: listOf(
    z.object({
      record_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      tot_pub_debt_out_amt: z.string(),
    }),
  ),
  meta: z.object({ 'total-pages': z.number() }),
})

/**
 * The debt of each day since 1993, and the balance of each month from the statements since 2015. The row of a quarter is the
 * debt at its end. Both are in millions.
 */
export const fiscalData: LiveSource = {
  id: 'fiscal-data',
  title: 'US Treasury Fiscal Data, debt and monthly statements',
  about: 'https://fiscaldata.treasury.gov/api-documentation/',
  layer: 'fiscal-data',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: publicDomain(
    'U.S. Department of the Treasury, Bureau of the Fiscal Service',
    'https://fiscaldata.treasury.gov/about-us/',
  ),
  isDefault: true,
  streams: [macroStream(ID, 100), macroStream(BALANCE, 800)],
  plan({ cursor }) {
    const [debt, balance] = [cursor(ID), cursor(BALANCE)]
    return [
      pageOf(debt === null ? FIRST : dayOf(debt), 1),
      {
        streams: [BALANCE],
        url: `https://${HOST}/${PATH}/${statementPath(balance === null ? FIRST_STATEMENT : dayOf(balance))}`,
        type: 'json',
      },
    ]
  },
  read({ bytes, request }, { today }) {
    if (request.note === undefined) {
      const months = new MacroRows(today)
      for (const [time, millions] of readStatements(bytes)) months.add(BALANCE, time, millions)
      return { rows: months.toRows() }
    }
    const { from, page } = z.object({ from: z.string(), page: z.number() }).parse(request.note)
    const { data, meta } = readJson(bytes, shape)
    const rows = new MacroRows(today)
    for (const { record_date: date, tot_pub_debt_out_amt: text } of data) {
      const value = text === 'null' || text.trim() === '' ? Number.NaN : Number(text)
      if (Number.isNaN(value) && text !== 'null')
        throw new ChangedShape(`tot_pub_debt_out_amt of ${date} is “${text.slice(0, 40)}”`)
      const time = dayOfText(date)
      const start = rowTime(ID, time)
      const end = endOfQuarter(start)
      // Ascending, so that the last day of a quarter is the one that stays. The quarter must be over.
      if (end >= today || end - time > LAST_DAYS * DAY_MS) continue
      rows.add(ID, start, rounded(value / 1e6, 0))
    }
    return {
      rows: rows.toRows(),
      ...(page < meta['total-pages'] ? { next: [pageOf(from, page + 1)] } : {}),
    }
  },
}

/** The last day of the quarter that begins at a time. */
function endOfQuarter(start: number): number {
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3, 0)
}

function pageOf(from: string, page: number): LiveRequest {
  const query = [
    'fields=record_date,tot_pub_debt_out_amt',
    `filter=record_date:gte:${from}`,
    'sort=record_date',
    'format=json',
    `page[number]=${page}`,
    `page[size]=${PAGE}`,
  ]
  return {
    streams: [ID],
    url: `https://${HOST}/${PATH}/v2/accounting/od/debt_to_penny?${query.join('&')}`,
    type: 'json',
    note: { from, page },
  }
}
