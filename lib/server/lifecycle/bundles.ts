/** Gives the paths of the bundles beside that of the entry, by name. */
export type Bundles = (name: 'worker' | 'drawer' | 'importer' | 'updater' | 'publisher') => string
