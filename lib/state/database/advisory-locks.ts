/** Advisory locks in PostgreSQL. The numbers are arbitrary and stay, because nodes of two versions may run at once. */
export const LOCKS = {
  migrations: 7_241_019,
  batchWrites: 7_241_020,
  sweeping: 7_241_021,
  updates: 7_241_022,
  imports: 7_241_023,
  alerts: 7_241_024,
} as const
