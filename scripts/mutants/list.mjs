import { mutants as compare } from './list/compare.mjs'
import { mutants as dashboard } from './list/dashboard.mjs'
import { mutants as engine } from './list/engine.mjs'
import { mutants as service } from './list/service.mjs'
import { mutants as stores } from './list/stores.mjs'
import { mutants as view } from './list/view.mjs'

/**
 * @typedef {object} Mutant
 * @property {string} name What is wrong with it. No other mutant has the same name.
 * @property {string} file
 * @property {string} before Text that is in the file once.
 * @property {string} after
 * @property {readonly string[]} tests Test files of its room, or folders of them.
 * @property {string} [equivalent] Why no test can tell it from the original.
 */

/** @type {readonly Mutant[]} */
export const MUTANTS = [...compare, ...engine, ...view, ...service, ...stores, ...dashboard]
