import type { Env } from '@/lib/env/env'
import { type Duty, holdDuty } from '@/lib/state/database/hold-duty'

/** The duty of a lock, of which one server of those that share a database has its turn. None without a shared database. */
export type DutyOf = (lock: number) => Duty | undefined

export const dutiesOf =
  ({ DATABASE_URL: url, DATABASE_SILENCE_SECONDS: seconds }: Env): DutyOf =>
  (lock) =>
    url ? holdDuty(url, lock, seconds * 1_000) : undefined
