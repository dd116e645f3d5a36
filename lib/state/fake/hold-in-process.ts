/** Puts what a test made (`state`, `market`, `service`, `frames`) where the process keeps the one it has of each. */
export function holdInProcess(made: object): void {
  const holder = globalThis as typeof globalThis & { [key: symbol]: object | undefined }
  holder[Symbol.for('chartroom')] = made
}
