import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Limits of failed sign-ins: per account and address, per address, and per account. */
const pair = new RateLimiterMemory({ points: 5, duration: 15 * 60 })
const address = new RateLimiterMemory({ points: 30, duration: 15 * 60 })
const account = new RateLimiterMemory({ points: 50, duration: 60 * 60 })

export interface Attempt {
  email: string
  address: string
}

/** Whether another attempt is allowed. Attempts count when they start, so parallel attempts gain nothing. */
export async function beginAttempt(attempt: Attempt): Promise<boolean> {
  try {
    await pair.consume(`${attempt.address} ${attempt.email}`)
    await address.consume(attempt.address)
    await account.consume(attempt.email)
    return true
  } catch {
    return false
  }
}

/** Clears an account's failed attempts after a correct password. */
export async function forgiveAttempts(attempt: Attempt): Promise<void> {
  await Promise.all([
    pair.delete(`${attempt.address} ${attempt.email}`),
    account.reward(attempt.email),
    address.reward(attempt.address),
  ])
}

const signUps = new RateLimiterMemory({ points: 10, duration: 60 * 60 })

/** Whether another account may be created from an address. */
export async function beginSignUp(address: string): Promise<boolean> {
  return signUps.consume(address).then(
    () => true,
    () => false,
  )
}
