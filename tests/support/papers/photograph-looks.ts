/** The ways in which people photograph or scan a page, each with its measures drawn by lot. */
import type { Lot } from './photograph-random.ts'

export type Rgb = readonly [number, number, number]

export interface Look {
  /** The size of the picture, in pixels; the paper is A4 or the page's size. */
  longSide: number
  /** The distance of each corner of the paper from the picture's, as fractions of it; 0 fills the picture. */
  corners: [number, number][]
  /** Clockwise, of the paper on the desk. */
  degrees: number
  desk: Rgb
  /** The brightness of white paper. */
  paper: Rgb
  /** The lightness at the picture's four corners, clockwise from top left. */
  light: [number, number, number, number]
  /** A shadow with a soft edge: where it begins across the picture, how steep, how dark. */
  shadow: { at: number; slope: number; dark: number } | undefined
  /** Places of folds across the paper, as fractions of its height. */
  folds: number[]
  /** In pixels. */
  blur: number
  /** Of the sensor, in steps of 255. */
  noise: number
  /** Of JPEG, 1 to 100. */
  quality: number
  /** Prints white on black. */
  isInverted: boolean
  stamp: { text: string; colour: Rgb; x: number; y: number; degrees: number } | undefined
}

const WHITE: Rgb = [255, 255, 255]
const TINTS: Rgb[] = [
  [255, 244, 190],
  [214, 236, 255],
  [255, 222, 224],
  [222, 244, 214],
]
const DESKS: Rgb[] = [
  [92, 64, 44],
  [38, 40, 46],
  [120, 124, 128],
  [60, 82, 70],
]
const INKS: Rgb[] = [
  [196, 36, 44],
  [44, 62, 170],
  [120, 40, 140],
]
const STAMPS = ['BETAALD', 'ONTVANGEN', 'PAYÉ', 'REÇU LE', 'GEBOEKT', 'COMPTABILISÉ', 'PAID', 'BEZAHLT']

const FLAT: [number, number][] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
]

/** A clean page out of a scanner; every look is this with something changed. */
const flatbed = (lot: Lot): Look => ({
  longSide: 2339,
  corners: FLAT,
  degrees: lot.between(-0.6, 0.6),
  desk: WHITE,
  paper: WHITE,
  light: [1, 1, 1, 1],
  shadow: undefined,
  folds: [],
  blur: 0.4,
  noise: 3,
  quality: 80,
  isInverted: false,
  stamp: undefined,
})

const cornersBy = (lot: Lot, most: number): [number, number][] =>
  FLAT.map(() => [lot.between(0.03, most), lot.between(0.03, most)])

const lightBy = (lot: Lot, least: number): Look['light'] => [
  lot.between(least, 1),
  lot.between(least, 1),
  lot.between(least, 1),
  lot.between(least, 1),
]

/** By a telephone, from above, on a desk. */
const desk = (lot: Lot): Look => ({
  ...flatbed(lot),
  longSide: 3200,
  corners: cornersBy(lot, 0.12),
  degrees: lot.between(-4, 4),
  desk: lot.of(DESKS),
  paper: [248, 246, 240],
  light: lightBy(lot, 0.75),
  blur: 0.8,
  noise: 5,
  quality: 72,
})

export const LOOKS = {
  flatbed,
  desk,
  slanted: (lot: Lot): Look => ({ ...desk(lot), corners: cornersBy(lot, 0.2), degrees: lot.between(-9, 9) }),
  shadow: (lot: Lot): Look => ({
    ...desk(lot),
    shadow: { at: lot.between(0.3, 0.7), slope: lot.between(-0.8, 0.8), dark: lot.between(0.4, 0.6) },
  }),
  lamp: (lot: Lot): Look => ({ ...desk(lot), light: lightBy(lot, 0.4), paper: [255, 240, 208] }),
  darkRoom: (lot: Lot): Look => {
    const level = lot.between(0.25, 0.4)
    return { ...desk(lot), light: [level, level * 0.9, level * 0.8, level], noise: 9 }
  },
  turned: (lot: Lot): Look => ({ ...desk(lot), degrees: lot.of([90, 180, 270]) + lot.between(-3, 3) }),
  turnedScan: (lot: Lot): Look => ({ ...flatbed(lot), degrees: lot.of([90, 180, 270]) }),
  folded: (lot: Lot): Look => ({ ...desk(lot), folds: [lot.between(0.3, 0.36), lot.between(0.63, 0.7)] }),
  stamped: (lot: Lot): Look => ({
    ...flatbed(lot),
    stamp: {
      text: lot.of(STAMPS),
      colour: lot.of(INKS),
      x: lot.between(0.3, 0.7),
      y: lot.between(0.25, 0.75),
      degrees: lot.between(-30, 30),
    },
  }),
  tinted: (lot: Lot): Look => ({ ...flatbed(lot), paper: lot.of(TINTS), noise: 5 }),
  inverted: (lot: Lot): Look => ({ ...flatbed(lot), isInverted: true }),
  soft: (lot: Lot): Look => ({ ...desk(lot), longSide: 2400, blur: 1.3, quality: 55 }),
  faded: (lot: Lot): Look => ({
    ...flatbed(lot),
    paper: [214, 212, 206],
    light: [1, 0.96, 0.92, 0.96],
    noise: 6,
  }),
}

export type LookName = keyof typeof LOOKS

export const LOOKS_IN_TURN: LookName[] = [
  'desk',
  'flatbed',
  'shadow',
  'turned',
  'stamped',
  'lamp',
  'tinted',
  'slanted',
  'folded',
  'inverted',
  'darkRoom',
  'turnedScan',
  'soft',
  'faded',
]
