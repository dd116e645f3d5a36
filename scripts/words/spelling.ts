/** Beginnings of words with British spelling. */
const BEGINNINGS = [
  ...['colour', 'behaviour', 'favour', 'honour', 'neighbour', 'flavour', 'labour', 'harbour', 'rumour'],
  ...['centre', 'metre', 'kilometre', 'millimetre', 'litre', 'fibre', 'theatre', 'calibre'],
  ...['cancelled', 'cancelling', 'labelled', 'labelling', 'modelled', 'modelling', 'travelled', 'travelling'],
  ...['signalled', 'signalling', 'totalled', 'totalling', 'channelled', 'levelled', 'levelling', 'fuelled'],
  ...['analyse(?!s\\b)', 'analysing', 'paralyse', 'catalyse', 'catalogue', 'dialogue', 'analogue'],
  ...[
    'grey',
    'licence',
    'defence',
    'offence',
    'pretence',
    'programme(?!d|r)',
    'cheque',
    'judgement',
    'ageing',
  ],
  ...[
    'artefact',
    'whilst',
    'amongst',
    'learnt',
    'spelt',
    'enrol(?!l)',
    'fulfil(?!l)',
    'instalment',
    'sceptic',
  ],
]

/** Verbs in -ize, by their stems. */
const STEMS = [
  ...['author', 'categor', 'character', 'custom', 'emphas', 'final', 'general', 'initial', 'local', 'maxim'],
  ...[
    'minim',
    'modern',
    'normal',
    'optim',
    'organ',
    'penal',
    'priorit',
    'random',
    'real',
    'recogn',
    'serial',
  ],
  ...['special', 'stabil', 'standard', 'summar', 'symbol', 'synchron', 'util', 'visual', 'annual', 'capital'],
  ...['anonym', 'canonical', 'token', 'materi', 'memo', 'neutral', 'sanit', 'apolog', 'critic', 'harmon'],
]

export const BRITISH = new RegExp(
  String.raw`\b(?:(?:re|un|de|ir|in|dis|mis)?-?(?:${BEGINNINGS.join('|')})|(?:un|de|re|dis)?-?(?:${STEMS.join('|')})is(?:e|ed|es|ing|ation|ations|er|ers))[a-z]*`,
  'i',
)
