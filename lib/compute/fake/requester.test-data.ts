/** A requester that counts what is charged to it. */
export function requester(name: string) {
  return {
    name,
    charged: 0,
    charge(milliseconds: number) {
      this.charged += milliseconds
    },
    isGone: () => false,
  }
}
