import { createSending, type Delivering } from '../deliver/keep-delivering'

/** Sends everything that is due, until nothing is on its way. Returns the number of attempts. */
export async function deliverDue(options: Delivering): Promise<number> {
  const sending = createSending(options)
  let attempts = 0
  for (;;) {
    // A message that ends while others are claimed leaves its target to the next round.
    const before = sending.running().length
    const begun = await sending.begin(options)
    attempts += begun
    if (begun > 0) continue
    if (before === 0) return attempts
    const running = sending.running()
    if (running.length > 0) await Promise.race(running)
  }
}
