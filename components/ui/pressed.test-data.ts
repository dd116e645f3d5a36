/** A keyboard event with this key and only the given modifiers. */
export const pressed = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
