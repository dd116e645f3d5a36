import { expect, test } from 'vitest'
import { stretched } from './stretched'

const svg = [
  '<svg role="img" width="1200" height="664" viewBox="0 0 1200 664">',
  '<path d="M62 587.5h1076" fill="none"/>',
  '<text text-anchor="end" style="font-size:10px;" transform="translate(54 585.4)" fill="red">0.1</text>',
  '<text text-anchor="end" transform="translate(54 -5)">1</text>',
  '<path d="M1 0A1 1 0 1 1 1 -0.1" transform="matrix(0.5,0,0,0.5,1138,467.9)"/>',
  '<path d="M1 0" transform="matrix(2,0,0,1,5,6)"/>',
  '<path d="M-27.5 -7.5L27.5 -7.5A2 2 0 0 1 29.5 -5.5Z" transform="translate(1168.5 464)"/>',
  '<text text-anchor="middle" transform="translate(1168.5 464)">54,976.78</text>',
  '<text text-anchor="start" x="8" transform="translate(1138 17)">USD</text>',
  '</svg>',
].join('')

test('the place of every text and symbol, and the room of every text, is known to the style sheet', () => {
  expect(stretched({ svg, size: { width: 1200, height: 664 } }).svg).toBe(
    [
      '<svg preserveAspectRatio="none" style="--w:1200px;--h:664px" role="img" width="1200" height="664" viewBox="0 0 1200 664">',
      '<path d="M62 587.5h1076" fill="none"/>',
      '<text text-anchor="end" style="--x:54px;--y:585.4px;--l:17px;font-size:10px;" transform="translate(54 585.4)" fill="red">0.1</text>',
      '<text text-anchor="end" style="--x:54px;--y:-5px;--l:8px" transform="translate(54 -5)">1</text>',
      '<path d="M1 0A1 1 0 1 1 1 -0.1" style="--x:1138px;--y:467.9px;--k:0.5" transform="matrix(0.5,0,0,0.5,1138,467.9)"/>',
      '<path d="M1 0" transform="matrix(2,0,0,1,5,6)"/>',
      '<path d="M-27.5 -7.5L27.5 -7.5A2 2 0 0 1 29.5 -5.5Z" style="--x:1168.5px;--y:464px;--l:30.5px;--r:30.5px" transform="translate(1168.5 464)"/>',
      '<text text-anchor="middle" style="--x:1168.5px;--y:464px;--l:30.5px;--r:30.5px" transform="translate(1168.5 464)">54,976.78</text>',
      '<text text-anchor="start" x="8" style="--x:1138px;--y:17px;--r:34px" transform="translate(1138 17)">USD</text>',
      '</svg>',
    ].join(''),
  )
})
