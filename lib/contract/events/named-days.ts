/** A day with the name of what happened, `YYYY-MM-DD` in UTC. */
export type NamedDay = readonly [day: string, label: string]

/** Orders of the SEC that let exchanges list spot funds of coins. Source: SEC, approval orders of rule changes. */
export const FUND_APPROVALS: readonly NamedDay[] = [
  ['2024-01-10', 'Spot Bitcoin funds'],
  ['2024-05-23', 'Spot Ether funds'],
  ['2025-09-17', 'Listing standards for funds of coins'],
]

/** Forks of Bitcoin: activated changes of its rules, and coins that split off. Source: block times of the Bitcoin chain. */
export const BITCOIN_FORKS: readonly NamedDay[] = [
  ['2017-08-01', 'Bitcoin Cash'],
  ['2017-08-24', 'SegWit'],
  ['2017-10-24', 'Bitcoin Gold'],
  ['2018-11-15', 'Bitcoin SV'],
  ['2021-11-14', 'Taproot'],
]

/** Forks of Ethereum that changed its rules. Source: ethereum.org, history of Ethereum. */
export const ETHEREUM_FORKS: readonly NamedDay[] = [
  ['2016-03-14', 'Homestead'],
  ['2016-07-20', 'DAO'],
  ['2017-10-16', 'Byzantium'],
  ['2019-02-28', 'Constantinople'],
  ['2019-12-08', 'Istanbul'],
  ['2021-04-15', 'Berlin'],
  ['2021-08-05', 'London'],
  ['2022-09-15', 'Merge'],
  ['2023-04-12', 'Shanghai'],
  ['2024-03-13', 'Dencun'],
  ['2025-05-07', 'Pectra'],
  ['2025-12-03', 'Fusaka'],
]
