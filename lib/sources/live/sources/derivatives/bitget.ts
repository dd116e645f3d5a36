import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveRequest, type LiveSource } from '../../live-source'
import { checkShape, readJson } from '../../read-json'
import { daysToAsk, fundingRows, startOfDay } from './days'
import { daysNote, fundingStream, venueTerms } from './venue'

const PAGE = 100
/** Bitget keeps about two months. */
const FUNDING_DAYS = 65
const STREAM = fundingStream('bitget')

const answer = z.object({ code: z.string(), msg: z.string(), data: z.unknown() })
const list = listOf(fundingOf('bitget'))

const event = z.object({ time: z.number(), rate: z.number(), hours: z.number() })
/** Pages are counted from the newest event on, so a day that a page cuts is completed by the next one. */
const notes = z.object({ days: daysNote, page: z.number(), cut: listOf(event) })
type Notes = z.infer<typeof notes>

function pageOf(note: Notes): LiveRequest {
  const url = new URL('https://api.bitget.com/api/v2/mix/market/history-fund-rate')
  const query = { symbol: 'BTCUSDT', productType: 'usdt-futures', pageSize: PAGE, pageNo: note.page }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return { streams: [STREAM.id], url: url.href, type: 'json', note }
}

export const bitget: LiveSource = {
  id: 'bitget',
  title: 'Bitget BTCUSDT perpetual',
  about: 'https://www.bitget.com/api-doc/contract/market/Get-History-Funding-Rate',
  layer: 'bitget',
  hosts: [{ name: 'api.bitget.com', everyMs: 1_000 }],
  terms: venueTerms('Bitget', 'https://www.bitget.com/support/articles/360014944032'),
  isDefault: true,
  streams: [STREAM],
  plan(state) {
    const days = daysToAsk(state, STREAM, state.today - FUNDING_DAYS * DAY_MS)
    return [pageOf({ days, page: 1, cut: [] })]
  },
  read({ bytes, request }) {
    const { days, page, cut } = notes.parse(request.note)
    const { code, msg, data } = readJson(bytes, answer)
    if (code !== '00000') throw new ChangedShape(`Bitget answered with error ${code}: ${msg.slice(0, 200)}`)
    const given = checkShape(data, list)
    const events = [...cut, ...given]
    const first = Math.min(...events.map(({ time }) => time))
    const isLast = given.length < PAGE || first < days.from
    const from = isLast ? days.from : startOfDay(first) + DAY_MS
    const rest = events.filter(({ time }) => time < from)
    return {
      rows: [fundingRows(STREAM, events, { from, until: days.until })],
      next: isLast ? [] : [pageOf({ days: { ...days, until: from }, page: page + 1, cut: rest })],
    }
  },
}
