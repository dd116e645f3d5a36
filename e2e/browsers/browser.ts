/** A browser of the system: a page that is opened, read, and typed into. */
export interface OtherBrowser {
  goto(url: string): Promise<void>
  /** Value of an expression in the page, as JSON; a promise is awaited. */
  read<Value>(expression: string): Promise<Value>
  /** Presses and releases keys, one after the other. */
  type(keys: string): Promise<void>
  close(): Promise<void>
}

/** The keys one after the other, as both protocols name them. */
export const pressesOf = (keys: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})
