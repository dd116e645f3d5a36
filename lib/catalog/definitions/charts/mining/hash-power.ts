import { operation } from '../../../formulas/operation'

/** Target block interval of each protocol, in seconds. */
const TARGET_SECONDS: Readonly<Record<string, number>> = { bitcoin: 600, litecoin: 150, dogecoin: 60 }

/** Target block interval of the chain. */
operation('target_seconds', ([x], { chain }) => x.map(() => TARGET_SECONDS[chain] ?? 600))
