import { expect, test } from 'vitest'
import { stretched } from './stretched'

const svg = [
  '<svg role="img" width="1200" height="664" viewBox="0 0 1200 664">',
  '<path d="M62 587.5h1076" fill="none"/>',
  '<text text-anchor="end" style="font-size:10px;" transform="translate(54 585.4)" fill="red">0.1</text>',
  '<text text-anchor="end" transform="translate(54 -5)">1</text>',
  '<path d="M1 0A1 1 0 1 1 1 -0.1" transform="matrix(0.5,0,0,0.5,1138,467.9)"/>',
  '<path d="M1 0" transform="matrix(2,0,0,1,5,6)"/>',
  '</svg>',
].join('')

test('the place of every text and symbol is known to the style sheet', () => {
  expect(stretched({ svg, size: { width: 1200, height: 664 } }).svg).toBe(
    [
      '<svg preserveAspectRatio="none" style="--w:1200px;--h:664px" role="img" width="1200" height="664" viewBox="0 0 1200 664">',
      '<path d="M62 587.5h1076" fill="none"/>',
      '<text text-anchor="end" style="--x:54px;--y:585.4px;font-size:10px;" transform="translate(54 585.4)" fill="red">0.1</text>',
      '<text text-anchor="end" style="--x:54px;--y:-5px" transform="translate(54 -5)">1</text>',
      '<path d="M1 0A1 1 0 1 1 1 -0.1" style="--x:1138px;--y:467.9px;--k:0.5" transform="matrix(0.5,0,0,0.5,1138,467.9)"/>',
      '<path d="M1 0" transform="matrix(2,0,0,1,5,6)"/>',
      '</svg>',
    ].join(''),
  )
})
