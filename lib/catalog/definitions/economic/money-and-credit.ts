import { MONEY_AND_CREDIT } from '@/lib/sources/macro/money-and-credit'
import { type Definition, defineSeries, value } from '../../define'
import { fromDay } from '../../formulas/from-day'
import { yearOnYear } from './inflation'
import { published } from './published'

/**
 * Start of the overnight reverse repo facility, announced on 20 September 2013 by the Federal Reserve Bank of New York.
 * Before it, the Federal Reserve only tested reverse repos, on single days.
 */
const REVERSE_REPO_START = '2013-09-23'

export const definitions: Definition[] = [
  ...published(MONEY_AND_CREDIT),
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
      value('value', 'billion USD', 'Fed assets minus the Treasury’s account and reverse repo.')
        .is`value / 1000 - macro/WTREGEN:value|hold / 1000 - if(${fromDay(['value'], REVERSE_REPO_START)} == 1, macro/RRPONTSYD:value|hold, 0)`,
    ],
  }),
]
