export interface BoardSeries {
  id: string
  /** `SERIES_NAME` in the release. */
  name: string
  /** Amounts only: units of the value here, such as 1e6 for millions. The release states its own multiplier. */
  per?: number
  /** Indices only: the year whose mean is 100 here. The Board moves its base year occasionally. */
  base?: number
}

export interface BoardRelease {
  /** As in the name of its data file. */
  code: string
  /** Address of the file. */
  url: string
  series: readonly BoardSeries[]
}

type Line = readonly [id: string, name: string, per?: number]

const MILLION = 1e6
const BILLION = 1e9

const release = (code: string, path: string, lines: readonly Line[]): BoardRelease => ({
  code,
  url: `https://www.federalreserve.gov/releases/${path}_xml.zip`,
  series: lines.map(([id, name, per]) => ({
    id,
    name,
    ...(per === undefined ? {} : { per }),
    ...(id === 'INDPRO' ? { base: 2017 } : {}),
  })),
})

const MATURITIES: readonly (readonly [id: string, maturity: string])[] = [
  ['DGS1MO', 'M01'],
  ['DGS3MO', 'M03'],
  ['DGS6MO', 'M06'],
  ['DGS1', 'Y01'],
  ['DGS2', 'Y02'],
  ['DGS3', 'Y03'],
  ['DGS5', 'Y05'],
  ['DGS7', 'Y07'],
  ['DGS10', 'Y10'],
  ['DGS20', 'Y20'],
  ['DGS30', 'Y30'],
  ['DFII5', 'Y05_XII'],
  ['DFII10', 'Y10_XII'],
  ['DFII30', 'Y30_XII'],
]

/**
 * Series of the Board’s releases. Each file holds a whole release, all history included. The names differ from those of
 * FRED: total assets are the consolidated ones, `RESPPMA_N.WW`, because `RESPPA_N.WW` includes items in collection twice.
 */
export const BOARD_RELEASES: readonly BoardRelease[] = [
  release('H15', 'h15/data/FRB_h15', [
    ['FEDFUNDS', 'RIFSPFF_N.M'],
    ['DFF', 'RIFSPFF_N.D'],
    ['GS2', 'RIFLGFCY02_N.M'],
    ...MATURITIES.map(([id, maturity]): Line => [id, `RIFLGFC${maturity}_N.B`]),
  ]),
  release('H6', 'h6/data/FRB_h6', [
    ['M1SL', 'M1.M', BILLION],
    ['M2SL', 'M2.M', BILLION],
    ['BOGMBASE', 'RESMO14A_N.M', MILLION],
    ['TOTRESNS', 'RESTR14A_N.M', BILLION],
  ]),
  release('H41', 'h41/data/FRB_h41', [
    ['WALCL', 'RESPPMA_N.WW', MILLION],
    ['TREAST', 'RESPPALGUO_N.WW', MILLION],
    ['WTREGEN', 'RESPPLLDT_XAW_N.WW', MILLION],
  ]),
  release('H8', 'h8/data/FRB_h8', [
    ['DPSACBW027SBOG', 'B1058NCBA', BILLION],
    ['BUSLOANS', 'B1023NCBAM', BILLION],
  ]),
  release('H10', 'h10/data/FRB_h10', [
    ['DTWEXBGS', 'JRXWTFB_N.B'],
    ['DEXUSEU', 'RXI$US_N.B.EU'],
    ['DEXUSUK', 'RXI$US_N.B.UK'],
    ['DEXUSAL', 'RXI$US_N.B.AL'],
    ['DEXJPUS', 'RXI_N.B.JA'],
    ['DEXCHUS', 'RXI_N.B.CH'],
    ['DEXSZUS', 'RXI_N.B.SZ'],
    ['DEXBZUS', 'RXI_N.B.BZ'],
  ]),
  release('G17', 'g17/data/FRB_g17', [
    ['INDPRO', 'IP.B50001.S'],
    ['TCU', 'CAPUTL.B50001.S'],
  ]),
  release('G19', 'g19/data/FRB_g19', [
    ['TOTALSL', 'DTCTL.M', MILLION],
    ['TERMCBCCALLNS', 'RIFSPBCICC_N.M'],
  ]),
  release('CHGDEL', 'chargeoff/data/FRB_CHGDEL', [['DRCCLACBS', 'STFBQDCC%STFBAILCC_XEOP_MA.Q']]),
  release('SLOOS', 'sloos/data/FRB_SLOOS', [['DRTSCILM', 'SUBLPDCILS_N.Q']]),
]
