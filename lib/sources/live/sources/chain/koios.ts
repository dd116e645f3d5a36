import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../bounded-shapes'
import {
  dailyStream,
  type LiveRequest,
  type LiveSource,
  type PlanState,
  type Stream,
} from '../../live-source'
import { readJson } from '../../read-json'

const API = 'https://api.koios.rest/api/v1'
/** Start of epoch 0 of Cardano. Each takes five days. */
const FIRST_EPOCH = Date.UTC(2017, 8, 23, 21, 44, 51)
const EPOCH_DAYS = 5
const EPOCH_MS = EPOCH_DAYS * DAY_MS
/** Rewards of an epoch are paid when the second one after it begins. */
const PAID_AFTER = 2
const PAGE = 1_000
const LOOKBACK_DAYS = 2 * EPOCH_DAYS

export const epochAt = (time: number): number => Math.floor((time - FIRST_EPOCH) / EPOCH_MS)

/** Amounts are text in lovelace, a millionth of ADA, because they do not fit a number. */
const lovelace = z.string().regex(/^\d+$/)
const totals = listOf(z.object({ epoch_no: z.number().int(), treasury: lovelace, reserves: lovelace }))
const epochs = listOf(
  z.object({
    epoch_no: z.number().int(),
    active_stake: lovelace.nullable(),
    total_rewards: lovelace.nullable(),
  }),
)
const representatives = listOf(
  z.object({ epoch_no: z.number().int(), amount: z.union([lovelace, z.number().int()]) }),
)

/** The nearest number to an amount in ADA. */
const ada = (amount: string | number | null) =>
  amount === null
    ? Number.NaN
    : Number(
        String(amount)
          .padStart(7, '0')
          .replace(/(\d{6})$/, '.$1'),
      )

const stream = (id: string, table: string, columns: readonly string[]): Stream =>
  dailyStream(id, table, columns, LOOKBACK_DAYS, [3, 8])

/** Values of an epoch are those of each day that ends in it. */
function daily(columns: readonly string[], byEpoch: ReadonlyMap<number, readonly number[]>, today: number) {
  const rows = new RowCollector(columns)
  for (const [epoch, values] of byEpoch) {
    const start = FIRST_EPOCH + epoch * EPOCH_MS
    const first = Math.floor(start / DAY_MS) * DAY_MS
    for (let day = first; day < first + EPOCH_MS; day += DAY_MS) if (day < today) rows.add(day, values)
  }
  return rows.toFrame()
}

function request(state: PlanState, path: string, streams: readonly string[], offset = 0): LiveRequest {
  const lasts = streams.map((id) => state.cursor(id))
  const last = lasts.some((one) => one === null) ? null : Math.min(...lasts.map(Number))
  const from = last === null ? '' : `&epoch_no=gte.${epochAt(last - LOOKBACK_DAYS * DAY_MS) - PAID_AFTER}`
  const page = offset > 0 ? `&offset=${offset}` : ''
  return {
    streams,
    url: `${API}/${path}?order=epoch_no.asc${from}${page}`,
    type: 'json',
    note: { path, offset },
  }
}

/** Cardano by epoch: what is staked and paid, what is left to issue, and what representatives vote for. */
export const koios: LiveSource = {
  id: 'koios',
  title: 'Koios',
  about: 'https://api.koios.rest',
  layer: 'koios',
  hosts: [{ name: 'api.koios.rest', everyMs: 1_000 }],
  terms: {
    name: 'No terms for the data; the public tier is open to all',
    url: 'https://koios.rest/Pricing.html',
    attribution: 'Source: Koios',
    redistribute: 'yes',
    seen: null,
    hasNone: true,
  },
  isDefault: true,
  streams: [
    stream('totals', 'stake-pools/cardano', ['reserve', 'treasury']),
    stream('rewards', 'stake-pools/cardano', ['epoch_rewards']),
    stream('stake', 'staking/cardano', ['active_stake', 'reward_rate']),
    stream('governance', 'stake-pools/cardano', ['governance_stake']),
  ],
  plan: (state) => [
    request(state, 'totals', ['totals']),
    request(state, 'epoch_info', ['rewards', 'stake']),
    request(state, 'drep_epoch_summary', ['governance']),
  ],
  read(answer, state) {
    const { path, offset } = answer.request.note as { path: string; offset: number }
    // Rewards need the epochs before them, so that pages overlap by these.
    const more = (length: number) =>
      length < PAGE
        ? {}
        : { next: [request(state, path, answer.request.streams, offset + PAGE - PAID_AFTER)] }
    const { bytes } = answer
    const { today } = state
    if (path === 'totals') {
      const given = readJson(bytes, totals)
      const values = new Map(
        given.map(({ epoch_no, reserves, treasury }) => [epoch_no, [ada(reserves), ada(treasury)]]),
      )
      return {
        rows: [{ stream: 'totals', frame: daily(['reserve', 'treasury'], values, today) }],
        ...more(given.length),
      }
    }
    if (path === 'drep_epoch_summary') {
      const given = readJson(bytes, representatives)
      const values = new Map(given.map(({ epoch_no, amount }) => [epoch_no, [ada(amount)]]))
      return {
        rows: [{ stream: 'governance', frame: daily(['governance_stake'], values, today) }],
        ...more(given.length),
      }
    }
    const given = readJson(bytes, epochs)
    const known = new Map(given.map((one) => [one.epoch_no, one]))
    const rewards = new Map<number, number[]>()
    const stake = new Map<number, number[]>()
    for (const { epoch_no, active_stake } of given) {
      const paid = known.get(epoch_no - PAID_AFTER)
      const amount = ada(paid?.total_rewards ?? null)
      rewards.set(epoch_no, [amount])
      const rate = (amount / ada(paid?.active_stake ?? null)) * (365 / EPOCH_DAYS) * 100
      stake.set(epoch_no, [ada(active_stake), rate])
    }
    return {
      rows: [
        { stream: 'rewards', frame: daily(['epoch_rewards'], rewards, today) },
        { stream: 'stake', frame: daily(['active_stake', 'reward_rate'], stake, today) },
      ],
      ...more(given.length),
    }
  },
}
