import { makeZip } from '@/lib/sources/live/fake/make-zip'

export const zipOf = makeZip

/** Thirty daily candles, packed by `xz`, which Node cannot do. */
export const XZ_CANDLES = Buffer.from(
  [
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AR1AP1dADIYSu7rkeOxCgMko8dKSOpuLFmA3pIYNYnk2CgzdI/plMrcr/DUgfnhbySO',
    'AeZ6jqlW9tSeLVvsLAIgdeHc68tE3vFCkG6gO8gNsU6lH2tk3PwZG/D43uxCklVR2x78zDb1iQEeWiyO26ALFl5+blvJGOhvnvLe',
    'BckYC5j0Nd/PnK0A9NIz7klJ2F3tkE+/o/BJ0/EL1gHWyU6xCzgKmwt39p8F4Vdu0JD80dl3g4yNy/zVKXOFS8JYFyeiMGYEW8hr',
    'wR5P1ZQkwP1rEsmR4VHjuQtoDopR5ZkRnrDGt1NmeV2mxGcTIkFrF7BPqNKgA9xZ4fchh6P7PBocpR4AAAAARCus9psqZR4AAZkC',
    '9ggAAPXY4i6xxGf7AgAAAAAEWVo=',
  ].join(''),
  'base64',
)
