import type { Unit } from '@/lib/contract/endpoint'
import type { MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, value } from '../../define'
import { expression } from '../../formulas/expression'
import { fromDay } from '../../formulas/from-day'
import { yearOnYear } from './inflation'
import { macro } from './macro'

/**
 * Start of the overnight reverse repo facility, announced on 20 September 2013 by the Federal Reserve Bank of New York.
 * Before it, the Federal Reserve only tested reverse repos, on single days.
 */
const REVERSE_REPO_START = '2013-09-23'

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
    'Cash and deposits that can be spent immediately, in billions of dollars.',
    'The jump in May 2020 is a change of definition: savings accounts were added.',
  ],
  [
    'money_base',
    'BOGMBASE',
    'USD',
    'Monetary base',
    'Currency in circulation plus bank reserves, in millions of dollars.',
    'Rises when the Fed buys assets. It does not show how much banks lend.',
  ],
  [
    'money_reserves',
    'TOTRESNS',
    'USD',
    'Bank reserves',
    'Balances banks hold at the Federal Reserve, in billions of dollars.',
    'Below roughly 3,000, reserves become scarce and short-term rates start to spike.',
  ],
  [
    'money_reverse_repo',
    'RRPONTSYD',
    'USD',
    'Overnight reverse repo',
    'Cash that money market funds and others park overnight at the Federal Reserve, in billions of dollars.',
    'A falling balance releases liquidity into markets and offsets a shrinking Fed balance sheet.',
  ],
  [
    'money_treasury_account',
    'WTREGEN',
    'USD',
    'Treasury general account',
    'Weekly average balance of the US government’s account at the Federal Reserve, in millions of dollars.',
    'A rising balance removes cash from markets. A falling balance adds it.',
  ],
  [
    'money_velocity_m2',
    'M2V',
    'ratio',
    'Velocity of M2',
    'GDP divided by M2: how often a dollar of M2 is spent on output per year.',
    'A rising ratio means existing money is spent faster, which can add to inflation without new money.',
  ],
  [
    'money_bank_deposits',
    'DPSACBW027SBOG',
    'USD',
    'Bank deposits',
    'Deposits at all commercial banks, in billions of dollars, weekly.',
    'Outflows to money market funds put banks under strain, as in March 2023.',
  ],
  [
    'money_fed_treasuries',
    'TREAST',
    'USD',
    'Treasuries held by the Federal Reserve',
    'US government debt held by the Federal Reserve, in millions of dollars.',
    'A rising line is quantitative easing. A falling line is quantitative tightening.',
  ],
]

const CREDIT: readonly Row[] = [
  [
    'credit_consumer',
    'TOTALSL',
    'USD',
    'Consumer credit',
    'Household loans other than mortgages, in millions of dollars.',
    'Growth stalls when banks or borrowers become cautious.',
  ],
  [
    'credit_card_delinquency',
    'DRCCLACBS',
    'percent',
    'Credit card delinquency rate',
    'Credit card balances at least 30 days past due, in percent.',
    'Rises with unemployment and after rate increases.',
  ],
  [
    'credit_card_rate',
    'TERMCBCCALLNS',
    'percent',
    'Credit card interest rate',
    'Average rate banks charge on credit card accounts.',
    'Above 20 percent, carrying a balance strains household budgets.',
  ],
  [
    'credit_business_loans',
    'BUSLOANS',
    'USD',
    'Business loans',
    'Commercial and industrial loans of banks, in billions of dollars.',
    'Lags the business cycle: companies draw credit lines in a crisis and repay them in the recovery.',
  ],
  [
    'credit_federal_debt',
    'GFDEBTN',
    'USD',
    'Federal debt',
    'Total public debt of the United States, in millions of dollars, quarterly.',
    'Has risen almost without interruption. Faster growth means more bonds for the market to absorb.',
  ],
  [
    'credit_federal_debt_to_gdp',
    'GFDEGDQ188S',
    'percent',
    'Federal debt to GDP',
    'Federal debt as a percentage of annual GDP.',
    'Above 100 since about 2013. It rises when deficits and interest outpace growth.',
  ],
  [
    'credit_federal_balance',
    'MTSDS133FMS',
    'USD',
    'Monthly federal budget balance',
    'Federal receipts minus outlays for the month, in millions of dollars. Negative values are deficits.',
    'April usually shows a surplus because of tax payments. Wide deficits outside recessions are historically unusual.',
  ],
  [
    'credit_interest_outlays',
    'A091RC1Q027SBEA',
    'USD',
    'Federal interest payments',
    'Federal interest payments, in billions of dollars at an annual rate.',
    'Now exceeds defense spending. Rises with debt and interest rates.',
  ],
  [
    'credit_lending_standards',
    'DRTSCILM',
    'percent',
    'Net tightening of lending standards',
    'Percentage of banks that tighten standards for business loans minus the percentage that ease.',
    'Values above 40 have coincided with or come shortly before recessions.',
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
    description: '12-month change in the US M2 money stock.',
    reading: 'Peaks have led inflation by a year or more. The decline of 2023 was the first since the 1930s.',
  }),
  defineSeries({
    path: 'economic/money_net_liquidity',
    concept: 'money',
    title: 'Fed net liquidity',
    description:
      'Federal Reserve assets minus the Treasury’s account and overnight reverse repo, in billions of dollars.',
    reading:
      'An estimate of central-bank money available to markets. Rising values have often coincided with rising stocks and crypto.',
    formula:
      'WALCL / 1,000 − WTREGEN / 1,000 − RRPONTSYD, using the last published value of each on the weekly date. Reverse repo counts as 0 before the facility began on 23 September 2013; afterwards a missing value makes the result missing.',
    source: 'FRED series WALCL, WTREGEN and RRPONTSYD.',
    cadence: 'weekly',
    axis: 'macro/WALCL',
    fields: [
      value(
        'value',
        'billion USD',
        'Fed assets minus the Treasury’s account and reverse repo.',
        expression('value / 1000 - account / 1000 - if(begun == 1, repo, 0)', {
          account: 'macro/WTREGEN:value|hold',
          repo: 'macro/RRPONTSYD:value|hold',
          begun: fromDay(['value'], REVERSE_REPO_START),
        }),
      ),
    ],
  }),
]
