/** Lets the browser handle input before the next task. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
