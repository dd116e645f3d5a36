const NOW = new Date('2026-01-02T03:04:05Z')

/** Terms and standing of an alert that has not fired. */
export const ALERT = {
  title: 'A secret alert',
  path: 'onchain/mvrv',
  query: '',
  condition: 'mvrv > 3',
  clear: null,
  confirmRows: 1,
  clearRows: 1,
  sends: ['fired' as const],
  state: 'ok' as const,
  stateSince: null,
  seenRow: null,
  startRow: null,
  dataKind: 'store',
  dataRevision: '1',
  dueAt: NOW,
  problem: null,
}
