import { binanceVenue } from './binance-venue'
import { bitfinex } from './bitfinex'
import { bybit } from './bybit'
import { coinbase } from './coinbase'
import { gate } from './gate'
import { kraken } from './kraken'
import { kucoin } from './kucoin'
import { okx } from './okx'
import type { Venue } from './venue'

/** In the order of preference for most coins: by volume, Kraken last because its history is short. */
export const VENUES: readonly Venue[] = [binanceVenue, bybit, okx, coinbase, gate, kucoin, bitfinex, kraken]

export const venueOf = (id: string): Venue | undefined => VENUES.find((venue) => venue.id === id)
