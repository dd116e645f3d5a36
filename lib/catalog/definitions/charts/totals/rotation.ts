import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { sharesOfMembers } from '@/lib/engine/ops/rows/members'
import { defineTable } from '../../../define'

const PLATFORMS = [
  ['eth', 'ETH', 'Ethereum, since 2015.'],
  ['bnb', 'BNB', 'BNB Chain, with a small validator set close to Binance.'],
  ['sol', 'SOL', 'Solana, since 2020.'],
  ['ada', 'ADA', 'Cardano, with smart contracts since September 2021.'],
  ['trx', 'TRX', 'Tron, used mainly for Tether transfers.'],
  ['avax', 'AVAX', 'Avalanche, since 2020.'],
  ['dot', 'DOT', 'Polkadot, since 2020.'],
  ['near', 'NEAR', 'Near, since 2020.'],
] as const

/** Shares among the platforms that are loaded and exist on a day. */
function platformShares(inputs: Frame): Frame {
  const caps = PLATFORMS.map(([, symbol]) => {
    const column = inputs.columns[symbol]
    return isNumeric(column) ? column : new Float64Array(inputs.time.length).fill(Number.NaN)
  })
  const shares = sharesOfMembers({ time: inputs.time, columns: caps })
  const first = shares[0].findIndex((_, row) => shares.some((share) => !Number.isNaN(share[row])))
  const from = first < 0 ? inputs.time.length : first
  return frame(
    inputs.time.subarray(from),
    Object.fromEntries(PLATFORMS.map(([name], row) => [name, shares[row].subarray(from)])),
  )
}

defineTable({
  path: 'charts/smart-contract-platform-share',
  from: PLATFORMS.map(([, symbol]) => symbol),
  over: {
    what: 'coins',
    members: PLATFORMS.map(([, symbol]) => ({ name: symbol, refs: [symbol] })),
    leaders: ['ETH'],
  },
  compute: platformShares,
})
