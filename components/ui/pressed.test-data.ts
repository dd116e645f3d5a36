/** A key as an event says it, with nothing held but what is named. */
export const pressed = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
