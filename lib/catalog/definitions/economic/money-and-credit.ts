import type { Unit } from '@/lib/contract/endpoint'
import type { MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, value } from '../../define'
import { yearOnYear } from './inflation'
import { macro } from './macro'

type Row = readonly [
  name: string,
  id: MacroId,
  unit: Unit,
  title: string,
  description: string,
  reading: string,
]

const MONEY: readonly Row[] = [
  [
    'money_m1',
    'M1SL',
    'USD',
    'M1 money stock',
    'Cash and deposits that can be spent at once, billions of dollars.',
    'The jump of May 2020 is a new definition: savings accounts were let in.',
  ],
  [
    'money_base',
    'BOGMBASE',
    'USD',
    'Monetary base',
    'Cash and bank reserves: money the central bank itself made, millions of dollars.',
    'Asset purchases push it up; what banks then lend is another matter.',
  ],
  [
    'money_reserves',
    'TOTRESNS',
    'USD',
    'Bank reserves',
    'Balances that banks keep at the Federal Reserve, billions of dollars.',
    'Somewhere below 3,000 they become scarce, and short rates start to jump.',
  ],
  [
    'money_reverse_repo',
    'RRPONTSYD',
    'USD',
    'Reverse repo',
    'Cash parked overnight at the Federal Reserve by money funds, billions of dollars.',
    'A reservoir: draining it refills markets while the balance sheet shrinks.',
  ],
  [
    'money_treasury_account',
    'WTREGEN',
    'USD',
    'Treasury general account',
    'The government’s own account at the central bank, week average, millions of dollars.',
    'Filling it takes cash out of markets, spending it down puts cash in.',
  ],
  [
    'money_velocity_m2',
    'M2V',
    'ratio',
    'Velocity of M2',
    'How often a dollar of M2 was spent on output in the year.',
    'A rising line means old money starts to move: inflation without new money.',
  ],
  [
    'money_bank_deposits',
    'DPSACBW027SBOG',
    'USD',
    'Bank deposits',
    'Deposits at all commercial banks, billions of dollars, each week.',
    'Outflows to money funds strain banks, as in March 2023.',
  ],
  [
    'money_fed_treasuries',
    'TREAST',
    'USD',
    'Treasuries held by the Fed',
    'Government debt on the central bank’s books, millions of dollars.',
    'The stock of past easing. Its slope is quantitative easing, or tightening.',
  ],
]

const CREDIT: readonly Row[] = [
  [
    'credit_consumer',
    'TOTALSL',
    'USD',
    'Consumer credit',
    'Loans to households other than mortgages, millions of dollars.',
    'Stalls when banks or borrowers turn careful.',
  ],
  [
    'credit_card_delinquency',
    'DRCCLACBS',
    'percent',
    'Card delinquency',
    'Card balances thirty days and more past due, percent.',
    'Rises with unemployment, and without it when rates have.',
  ],
  [
    'credit_card_rate',
    'TERMCBCCALLNS',
    'percent',
    'Card interest rate',
    'Rate banks charge on card accounts.',
    'Over 20 percent a balance carried is a consumer under strain.',
  ],
  [
    'credit_business_loans',
    'BUSLOANS',
    'USD',
    'Business loans',
    'Commercial and industrial loans of banks, billions of dollars.',
    'Lags the cycle: lines are drawn in panic and repaid in recovery.',
  ],
  [
    'credit_federal_debt',
    'GFDEBTN',
    'USD',
    'Federal debt',
    'Everything the United States owes, millions of dollars, by quarter.',
    'The slope has not gone down in a generation; the question is who buys.',
  ],
  [
    'credit_federal_debt_to_gdp',
    'GFDEGDQ188S',
    'percent',
    'Federal debt to output',
    'Federal debt in percent of a year’s output.',
    'Above 100 since 2013 or so: growth and rates decide whether it runs away.',
  ],
  [
    'credit_federal_balance',
    'MTSDS133FMS',
    'USD',
    'Federal balance of the month',
    'Receipts less outlays of the month, millions of dollars; negative is a deficit.',
    'April brings a surplus in good years. Wide deficits without a recession are the new thing.',
  ],
  [
    'credit_interest_outlays',
    'A091RC1Q027SBEA',
    'USD',
    'Federal interest payments',
    'Interest on the debt at an annual rate, billions of dollars.',
    'Has overtaken defense: high rates now have a fiscal price.',
  ],
  [
    'credit_lending_standards',
    'DRTSCILM',
    'percent',
    'Lending standards',
    'Banks that tighten business loans less those that ease, percent.',
    'Above 40 a recession was there or near each time.',
  ],
]

const of = (concept: string, rows: readonly Row[]) =>
  rows.map(([name, id, unit, title, description, reading]) =>
    macro({ name, concept, id, title, unit, description, reading }),
  )

export const definitions: Definition[] = [
  ...of('money', MONEY),
  ...of('credit', CREDIT),
  yearOnYear('money', {
    name: 'money_m2_yoy',
    id: 'M2SL',
    title: 'M2 growth, year on year',
    description: 'Pace at which broad money grows or shrinks.',
    reading: 'Its peaks have led inflation by a year and more; 2023 was the first shrinkage since the 1930s.',
  }),
  defineSeries({
    path: 'economic/money_net_liquidity',
    concept: 'money',
    title: 'Net liquidity',
    description:
      'Central-bank money that is left for markets after the Treasury’s account and reverse repo, billions.',
    reading: 'Traders lay it under stocks and coins: a rising line has been wind from behind.',
    formula:
      'WALCL / 1,000 − WTREGEN / 1,000 − RRPONTSYD, last value of each at the week’s date; reverse repo counts 0 before it existed.',
    source: 'FRED series WALCL, WTREGEN and RRPONTSYD.',
    cadence: 'weekly',
    axis: 'macro/WALCL',
    fields: [
      value('value', 'billion USD', 'Assets less account and reverse repo.', {
        from: ['value', 'macro/WTREGEN:value|hold', 'macro/RRPONTSYD:value|hold'],
        compute: ([assets, account, repo]) =>
          assets.map((x, row) => x / 1000 - account[row] / 1000 - (Number.isNaN(repo[row]) ? 0 : repo[row])),
      }),
    ],
  }),
]
