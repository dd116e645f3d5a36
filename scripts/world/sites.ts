/** A site that may show the embeds, and one that may not. */
export const SITE = { allowed: 'https://paper.example', other: 'https://thief.example' }
