/** Where embeds are shown, and where they are not. */
export const SITE = { frame: 'https://paper.example', elsewhere: 'https://thief.example' }
