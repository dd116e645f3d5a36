import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import { dailyStream, type LiveSource } from '../../live-source'
import { LLAMA_TERMS } from '../../llama-terms'
import { readJson } from '../../read-json'

const HOST = 'stablecoins.llama.fi'

/** Dates are seconds as text. Early rows lack pegs that did not exist. */
const shape = listOf(
  z.object({
    date: z.union([z.string().regex(/^\d{9,10}$/), z.number()]),
    totalCirculatingUSD: dictionaryOf(z.number()),
  }),
)

/** The value of all stablecoins, whatever they are pegged to. All days come in one answer. */
export const defillama: LiveSource = {
  id: 'defillama',
  title: 'DefiLlama stablecoins',
  about: 'https://defillama.com/stablecoins',
  layer: 'defillama',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: LLAMA_TERMS,
  isDefault: true,
  streams: [
    {
      ...dailyStream('stablecoins', 'caps/market', ['stablecoins'], 36_500),
      isOftenRevised: true,
    },
  ],
  plan: () => [{ streams: ['stablecoins'], url: `https://${HOST}/stablecoincharts/all`, type: 'json' }],
  read({ bytes }, { today }) {
    const rows = new RowCollector(['stablecoins'])
    for (const { date, totalCirculatingUSD } of readJson(bytes, shape)) {
      const day = Math.floor((Number(date) * 1_000) / DAY_MS) * DAY_MS
      const pegs = Object.values(totalCirculatingUSD)
      // The row of today moves with the day.
      if (day < today && pegs.length > 0) rows.add(day, [pegs.reduce((sum, usd) => sum + usd, 0)])
    }
    return { rows: [{ stream: 'stablecoins', frame: rows.toFrame(), isWhole: true }] }
  },
}
