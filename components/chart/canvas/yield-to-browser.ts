/** Lets the browser answer its reader before the next piece of work. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
