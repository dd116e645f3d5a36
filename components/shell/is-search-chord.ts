/** Whether a key is Ctrl K or Command K, which opens and closes the search. */
export const isSearchChord = ({
  key,
  metaKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>) => (metaKey || ctrlKey) && key.toLowerCase() === 'k'
