/** Sentence about the parts of an address that are not used, from the reasons: `Not used: chain must be one of bitcoin, litecoin.` */
export const unusedText = (reasons: readonly string[]): string => `Not used: ${reasons.join('; ')}.`
