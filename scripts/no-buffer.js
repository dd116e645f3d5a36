// Replaces the copy of Node’s `Buffer` that the bundler would send for a library that only asks whether there is one.
export const Buffer = undefined
