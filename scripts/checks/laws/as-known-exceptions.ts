/** Series whose past rows may change when newer data arrives, with the reason. */
export const AS_KNOWN_EXCEPTIONS: Readonly<Record<string, string>> = {
  'charts/btc-monthly-returns': 'The row of the current month grows with its days.',
  'charts/btc-yearly-returns': 'The row of the current year grows with its days.',
  'onchain/urpd': 'A snapshot of the last day.',
  'onchain/urpd-by-cohort': 'A snapshot of the last day.',
}
