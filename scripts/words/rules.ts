import type { Kind } from './passage'
import { BRITISH } from './spelling'

export interface Rule {
  name: string
  /** Applied to single sentences with single spaces, in which code and values are underscores. */
  pattern: RegExp
  /** Absent: texts of every kind. */
  kinds?: readonly Kind[]
  /** For the opening words of a text only. */
  isOpening?: boolean
  /** Findings that are right. */
  except?: RegExp
  message: string
  wrong: string
  right: string
}

/** Texts with whole sentences, as opposed to labels. */
const PROSE: readonly Kind[] = ['doc comment', 'comment', 'page', 'screen', 'commit']

export const RULES: readonly Rule[] = [
  {
    name: 'relative clause as subject',
    pattern: /^(?:Who|What|Whoever|Whatever|Whichever|That which) .*[^?]$/,
    // A label, such as a column head, is no sentence.
    except: /^(?:What(?:’s|'s)? (?:\S+ ){0,3}[^ .]+$)/,
    kinds: PROSE,
    message: 'Name the subject instead of describing it with a relative clause.',
    wrong: 'Who waits twenty seconds, or finds the queue full, gets 503.',
    right: 'Requests that wait 20 s or find the queue full get a 503.',
  },
  {
    name: 'opening of a doc comment',
    pattern: /^(?:What|Where|Wherever|How|So|It|Who|Whom|Whose|Which|Why|That)\b.*[^?]$/,
    kinds: ['doc comment'],
    isOpening: true,
    message: 'Start with a noun phrase or a verb.',
    wrong: 'How one column is had.',
    right: 'Computation of a column.',
  },
  {
    name: '“of” first',
    pattern: /^Of (?!course)/,
    kinds: PROSE,
    message: 'Put the subject first, or name the noun that “of” belongs to.',
    wrong: 'Of an abbreviation the letters are remembered rather than their order.',
    right: 'Abbreviations match by letters, not by order.',
  },
  {
    name: '“by” first',
    pattern: /^By (?!default\b|hand\b|now\b|\w+ing\b)/,
    kinds: ['doc comment', 'comment', 'page', 'commit'],
    message: 'Put the subject and the verb first.',
    wrong: 'By the name of the picture: its text.',
    right: 'Text of each picture, keyed by name.',
  },
  {
    name: '“from … on” first',
    pattern: /^From [^.,:]{1,40}? on\b/,
    kinds: PROSE,
    message: 'Put the subject first, and say “since”, “after” or “starting with”.',
    wrong: 'From this file on the time of a row is the start of its five minutes.',
    right: 'Starting with this file, a row has the start of its five minutes as its time.',
  },
  {
    name: 'to have',
    pattern:
      /\b(?:can(?:not)?|could(?: not)?|to) be had\b|\b(?:is|are|was|were|been|not|how\b.*) had[.:,]|\b(?:has|have|had) not got\b/i,
    message: 'Use the real verb: load, find, get, compute, missing.',
    wrong: 'The catalog could not be had.',
    right: 'Could not load the catalog. Retrying in 5 s.',
  },
  {
    name: 'to give',
    pattern:
      /\b(?:sources?(?: that are on)?|publishers?|venues?|exchanges?|nodes?|stores?|servers?|[Ww]hat) (?:gives?|gave) (?!up\b|away\b|way\b)/,
    message: 'Use the real verb: supply, publish, return, feed, show.',
    wrong: 'The sources that are on give 1,142 of 1,368 series.',
    right: 'Enabled sources feed 1,142 of 1,368 series.',
  },
  {
    name: 'to be no',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|different\b|better\b|worse\b|secret\b|other\b|older\b|newer\b|smaller\b|larger\b|higher\b|lower\b|finer\b|fewer\b|wider\b|earlier\b|later\b)\w/i,
    except: /\bthere\b.* (?:is|are|was|were) no /i,
    message: 'Negate the verb: “is not a …”, “are not …”, or say what it is.',
    wrong: 'foo is no function.',
    right: 'Unknown function “foo”.',
  },
  {
    name: 'of now',
    pattern: /\bof now\b/i,
    message: 'Say “current”.',
    wrong: 'The password of now is not right.',
    right: 'That password is incorrect.',
  },
  {
    name: 'is no more',
    pattern: /\b(?:is|are|was|were) no more\b(?=[.,;:)]|$)/i,
    message: 'Say “removed”, “deleted” or “cleared”.',
    wrong: 'After the unsaved state is no more, the page may close.',
    right: 'Clear the unsaved state first.',
  },
  {
    name: 'to stand, to lie',
    pattern: /\b(?:stands?|stood)\b(?! (?:for|out|in for|alone)\b)|\bl(?:ies?|ying)\b/i,
    message: 'Say “is”, “remains”, “appears” or “falls”.',
    wrong: 'A value that stands beside the name lies between 0 and 1.',
    right: 'The value next to the name is between 0 and 1.',
  },
  {
    name: 'comes with',
    pattern: /\b(?:comes?|came) with\b/i,
    message: 'Say “has”, “needs”, “includes”, “accompanies” or “coincides with”.',
    wrong: 'An error comes with status 200.',
    right: 'Errors have status 200.',
  },
  {
    name: 'avoided words',
    pattern: /\b(?:on trial|by turns|takes? in|taken in|anew|now and then|the own|any way of writing)\b/i,
    message:
      'Use the ordinary word: again, occasionally, alternately, includes, its own, however it is written.',
    wrong: 'The page writes the address anew, by any way of writing it.',
    right: 'The page rewrites the address, however it is written.',
  },
  {
    name: 'broken off',
    pattern: /\b(?:breaks?|broke|broken|breaking) off\b/i,
    message: 'Say “interrupted”, “cut off” or “aborted”.',
    wrong: 'A run that a restart breaks off continues soon after the next start.',
    right: 'An interrupted run resumes after the next start.',
  },
  {
    name: 'any more',
    pattern: /\b(?:not|nobody|none|nothing|no)\b.* any more\b(?! than)/i,
    message: 'Say “no longer”.',
    wrong: 'A file that nobody writes any more has ended.',
    right: 'A file that is no longer written has ended.',
  },
  {
    name: 'so many',
    pattern:
      /(?:^(?:After|Every|Within|In)?|\b(?:of|after|by|within|with|than|must bring|drawn|every)) so (?:many|much)\b/i,
    except: /\bso (?:many|much) that\b/,
    message: 'Name the number: “this many”, or the parameter that holds it.',
    wrong: 'Requests per second of so many viewers.',
    right: 'Requests per second of `viewers` viewers.',
  },
  {
    name: 'rates',
    pattern:
      /\b(?:requests?|answers?|calls?|funding|visits?|sign-ins|attempts) an? (?:second|minute|hour|day|month|year)\b/i,
    message: 'Write rates with “per”.',
    wrong: 'Answers an hour',
    right: 'Requests per hour',
  },
  {
    name: 'embed',
    pattern: /\bframes? (?:of|in|on) (?:an)?other (?:sites?|pages?)\b|\bforeign (?:frames?|pages?|sites?)\b/i,
    message: 'A page inside another site is an embed.',
    wrong: 'A frame of another site shows the chart.',
    right: 'An embed shows the chart.',
  },
  {
    name: 'saved view',
    pattern: /\b(?:a|the|every|each|its|kept) stills?(?=[.,;:)]|$| (?:is|are|was|has|of)\b)|\bstills\b/i,
    message: 'A kept copy of a chart is a saved view.',
    wrong: 'The still is deleted with its owner.',
    right: 'The saved view is deleted with its owner.',
  },
  {
    name: 'impression',
    pattern: /\btall(?:y|ies)\b/i,
    message: 'One display of an embed is an impression.',
    wrong: 'The tally of an embed is stored each minute.',
    right: 'The impressions of an embed are stored each minute.',
  },
  {
    name: 'sparkline card',
    pattern: /\bglances?\b/i,
    message: 'A small chart with its last value is a sparkline card.',
    wrong: 'Each glance opens its chart.',
    right: 'Each sparkline card opens its chart.',
  },
  {
    name: 'public routes',
    pattern: /\b(?:doors|a door|the door)\b/i,
    message: 'Entry points without a key are public routes.',
    wrong: 'The doors need no key.',
    right: 'The public routes need no key.',
  },
  {
    name: 'access denied',
    pattern: /\bturn(?:ed|s)? away\b/i,
    message: 'Say that access is denied, with the reason.',
    wrong: 'Guests are turned away.',
    right: 'Guests are denied access: the series needs an account.',
  },
  {
    name: 'render cache',
    pattern: /\b(?:made-before|drawn-before|shel(?:f|ves))\b/i,
    message: 'Rendered output is kept in the render cache.',
    wrong: 'Pictures are on a shelf.',
    right: 'Pictures are in the render cache.',
  },
  {
    name: 'deferred columns',
    pattern: /\b(?:held|holds?|holding) back\b/i,
    message: 'Columns that are sent later are deferred.',
    wrong: 'Columns outside the picture are held back.',
    right: 'Columns outside the picture are deferred.',
  },
  {
    name: 'downsampling',
    pattern: /\bthinn(?:ing|ed)\b/i,
    message: 'Points are downsampled.',
    wrong: 'A daily series thinned to one row in eight.',
    right: 'A daily series downsampled to one row in eight.',
  },
  {
    name: 'dash chain',
    pattern: /\w [–—] .*\w [–—] /,
    kinds: PROSE,
    message: 'Use one dash at most, or two sentences.',
    wrong: 'The chart – drawn on the server – is a picture.',
    right: 'The chart is a picture, drawn on the server.',
  },
  {
    name: 'American spelling',
    pattern: BRITISH,
    message: 'Use American spelling.',
    wrong: 'The colour of a labelled line.',
    right: 'The color of a labeled line.',
  },
]
